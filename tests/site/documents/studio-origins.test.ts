import { expect, test } from "vitest";
import { readSiteFiles } from "#src/content/document/files.ts";
import { countOrigins } from "#tests/engine/studio/page/count-origins.ts";
import { options } from "#tests/engine/studio/page/marked-site.ts";

test("in Studio, two thirds of the texts of this website's pages lead to a field", () => {
  const { files, assets, pictures } = readSiteFiles(".");
  const counts = countOrigins(files, { ...options, site: { assets, pictures } });
  const places = Object.values(counts).reduce((sum, count) => sum + count);
  expect(places).toBeGreaterThan(3000);
  expect((counts.exact + counts.template) / places).toBeGreaterThan(0.65);
  expect(counts.computed / places).toBeLessThan(0.22);
});
