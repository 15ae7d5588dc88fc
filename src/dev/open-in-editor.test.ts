import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterEach, beforeEach, describe, expect } from "vitest";
import { openInEditor } from "#src/dev/open-in-editor.ts";
import { test } from "#tests/engine/publish/folder/place-test.ts";

let server: ViteDevServer;
let origin: string;

/** The requests passed on to Vite's middleware, which starts an editor. */
const opened: string[] = [];

beforeEach<{ folder: string }>(async ({ folder }) => {
  mkdirSync(path.join(folder, "pages/blog"), { recursive: true });
  for (const file of ["pages/contact.json", "pages/blog/visa.md", "pages/run.sh", "package.json"]) {
    writeFileSync(path.join(folder, file), "{}\n");
  }
  server = await createServer({
    root: folder,
    configFile: false,
    logLevel: "silent",
    appType: "custom",
    server: { port: 0, host: "127.0.0.1", watch: null, ws: false },
    plugins: [
      {
        name: "test",
        configureServer(vite) {
          const state = async () => ({ site: undefined, diagnostics: [], revision: 1 });
          openInEditor(vite, folder, { state });
          vite.middlewares.use("/__open-in-editor", (request, response) => {
            opened.push(request.url ?? "");
            response.end();
          });
        },
      },
    ],
  });
  await server.listen();
  const address = server.httpServer?.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  opened.length = 0;
});
afterEach(() => server.close());

const ask = (address: string, headers: Record<string, string> = {}) =>
  fetch(origin + address, { headers, redirect: "manual" });

describe("documents", () => {
  test.each(["pages/contact.json", "pages/contact.json:3:5", "pages/blog/visa.md:1"])(
    "%s is opened",
    async (file) => {
      expect((await ask(`/__open-in-editor?file=${encodeURIComponent(file)}`)).status).toBe(200);
      expect(opened).toHaveLength(1);
    },
  );

  test("a block's document is opened at its line", async ({ folder }) => {
    const answer = await ask(`/__waymark/open?source=${encodeURIComponent("pages/contact.json#/blocks/0")}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      `/__open-in-editor?file=${encodeURIComponent(`${folder}/pages/contact.json:1:1`)}`,
    ]);
  });
});
