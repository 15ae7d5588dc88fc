import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { expect, test } from "vitest";
import { HANDBOOK_PATH } from "#src/content/address/handbook-address.ts";
import { handbookListener } from "#src/handbook/book/open-handbook.ts";
import { makeProofSite } from "#tests/engine/sites/proof-site.ts";
import { isNightly } from "#tests/shared/tier.ts";

function ask(server: Server, address: string): Promise<Response> {
  const place = server.address();
  const port = typeof place === "object" ? place?.port : undefined;
  return fetch(`http://127.0.0.1:${port}${address}`, { redirect: "manual" });
}

test.runIf(isNightly)(
  "a page has its address and its present contents, an unknown address the not-found page, the gallery its files, and others lead to the first page",
  async () => {
    const root = await makeProofSite("gym");
    let states = 1;
    const server = createServer(
      handbookListener(
        async () => ({ folder: root, state: String(states), pages: [] }),
        async () => path.join(root, "pages"),
      ),
    ).listen(0, "127.0.0.1");
    await once(server, "listening");
    try {
      const page = await ask(server, `${HANDBOOK_PATH}/prices`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<!doctype html>")]);
      const missing = await ask(server, `${HANDBOOK_PATH}/nothing-here`);
      expect([missing.status, await missing.text()]).toEqual([
        404,
        expect.stringContaining("<!doctype html>"),
      ]);
      writeFileSync(
        path.join(root, "pages/prices.json"),
        readFileSync(path.join(root, "pages/prices.json"), "utf8").replace(
          /"title": "[^"]*"/,
          '"title": "What the hall costs"',
        ),
      );
      states++;
      expect(await (await ask(server, `${HANDBOOK_PATH}/prices`)).text()).toContain(
        "<title>What the hall costs</title>",
      );
      const file = await ask(server, `${HANDBOOK_PATH}/gallery/prices.json`);
      expect([file.status, await file.json()]).toEqual([
        200,
        expect.objectContaining({ title: "What the hall costs" }),
      ]);
      expect(file.headers.get("content-security-policy")).toBe("frame-ancestors 'self'");
      expect((await ask(server, `${HANDBOOK_PATH}/gallery/..%2Fpackage.json`)).status).toBe(404);
      const outside = await ask(server, "/");
      expect([outside.status, outside.headers.get("location")]).toEqual([302, `${HANDBOOK_PATH}/`]);
    } finally {
      server.close();
      rmSync(root, { recursive: true });
    }
  },
);
