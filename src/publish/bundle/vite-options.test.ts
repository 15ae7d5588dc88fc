import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { sharedOptions } from "./vite-options.ts";

test("the default import of a CommonJS package that was compiled from an ES module is its default export, as its types say", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "waymark-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, "node_modules/counter"), { recursive: true });
  const files = {
    "package.json": '{ "type": "module" }',
    "entry.ts": 'import count from "counter";\nexport default count(200);\n',
    "node_modules/counter/package.json": '{ "name": "counter", "main": "index.js" }',
    "node_modules/counter/index.js":
      'Object.defineProperty(exports, "__esModule", { value: true });\nexports.default = (to) => to;\n',
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(root, file), text);
  await build({
    ...sharedOptions(path.resolve(".")),
    root,
    configFile: false,
    logLevel: "silent",
    ssr: { noExternal: true },
    build: { ssr: "entry.ts", outDir: "dist" },
  });
  const built: unknown = await import(path.join(root, "dist/entry.js"));
  expect(built).toHaveProperty("default", 200);
});
