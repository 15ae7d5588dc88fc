import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { bundleSite } from "#src/publish/bundle/bundle.ts";

let folder = "";
beforeAll(async () => {
  const { browserDirectory } = await bundleSite(path.resolve("."));
  folder = path.join(browserDirectory, "assets");
});

const KILOBYTE = 1024;

test.each([
  ["app", 3],
  ["router", 42],
  ["react-island", 96],
  ["faq.client", 2],
  ["form-embed.client", 1],
  ["search-embed.client", 2],
  ["testimonials.client", 40],
  ["form.client", 16],
])("the chunk %s takes at most %i KB gz", (name, limit) => {
  const chunks = readdirSync(folder).filter((file) => file.startsWith(`${name}-`) && file.endsWith(".js"));
  expect(chunks).toHaveLength(1);
  const [chunk = ""] = chunks;
  const size = gzipSync(readFileSync(path.join(folder, chunk)), { level: 9 }).length;
  expect(size).toBeLessThanOrEqual(limit * KILOBYTE);
});
