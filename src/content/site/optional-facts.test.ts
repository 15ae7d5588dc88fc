import { expect, test } from "vitest";
import { analyse } from "#src/content/analyse.ts";
import { exampleSite, places, siteCache } from "#tests/engine/content/small-site.ts";

const COMPARE = "pages/compare.json";

/** The errors of the example site once the text of one document is changed. */
function withChange(path: string, change: (text: string) => string): string[] {
  const files = exampleSite.files.map((file) =>
    file.path === path
      ? { path, bytes: new TextEncoder().encode(change(new TextDecoder().decode(file.bytes))) }
      : file,
  );
  return places(analyse(files, { assets: exampleSite.assets, cache: siteCache }).diagnostics);
}

test("an optional fact that one entry has is no mistake, nor while the document of that entry is unreadable", () => {
  expect(withChange(COMPARE, (text) => text)).toEqual([]);
  const broken = withChange("pages/destinations/uk.json", (text) =>
    text.replace('"menu": true,', '"menu": true;'),
  );
  expect(broken).toEqual([expect.stringMatching(/^json\/syntax pages\/destinations\/uk\.json:/)]);
});

test("an optional fact that no entry has is misspelt", () => {
  const misspelt = withChange(COMPARE, (text) => text.replace("}}.booking.deadline", "}}.booking.deadlin"));
  expect(misspelt).toEqual([expect.stringMatching(/^fact\/unknown pages\/compare\.json:/)]);
});
