import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { bundleBoot } from "#src/publish/bundle/bundlers.ts";

it("keeps the inline script within 3 KB gzip, as one classic script", async () => {
  const code = await bundleBoot(path.resolve(import.meta.dirname, "../../.."));
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(3072);
  expect(code).not.toMatch(/^\s*(?:import|export)\b/m);
  // It is inlined in a script element.
  expect(code).not.toMatch(/<\/script|<!--/i);
});
