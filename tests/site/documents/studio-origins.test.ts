import { expect, test } from "vitest";
import { analyse } from "#src/content/analyse.ts";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { countOrigins } from "#tests/engine/studio/page/count-origins.ts";
import { options } from "#tests/engine/studio/page/marked-site.ts";
import { isNightly } from "#tests/shared/tier.ts";

test("in Studio, two thirds of the texts of this website's pages lead to a field", () => {
  const { files, assets, pictures } = readSiteFiles(".");
  const { summaries: previous } = analyse(files, { assets, pictures, cache: options.cache });
  const site = { assets, pictures, previous };
  const every = isNightly ? 1 : 3;
  const counts = countOrigins(files, { ...options, site }, every);
  const places = Object.values(counts).reduce((sum, count) => sum + count);
  expect(places).toBeGreaterThan(3000 / every);
  expect((counts.exact + counts.template) / places).toBeGreaterThan(0.65);
  expect(counts.computed / places).toBeLessThan(0.22);
});
