import { expect, test } from "vitest";
import { documentIdOf, pathOf } from "./document-id.ts";

test.each([
  ["pages/index.json", "page:/"],
  ["pages/blog/a.json", "page:/blog/a"],
  ["pages/blog/a.md", "text:/blog/a.md"],
  ["pages/_data/facts.json", "data:facts"],
  ["pages/_data/site.de.json", "data:site.de"],
  ["pages/_layouts/site.json", "layout:site"],
  ["pages/_fragments/help.json", "fragment:help"],
  ["schema/collections/talks.schema.json", "collection:talks"],
  ["pages/_data/redirects.csv", undefined],
  ["pages/_other/a.json", undefined],
  ["pages/_data/a/b.json", undefined],
  ["schema/common.schema.json", undefined],
  ["blocks/hero/hero.tsx", undefined],
])("the id of %s is %s", (path, id) => {
  expect(documentIdOf(path)).toBe(id);
  expect(documentIdOf(path)).toBe(id);
});

test("a document is found by its id, if it is among the files", () => {
  const files = ["pages/_data/redirects.csv", "pages/index.json"].map((path) => ({ path }));
  expect(pathOf("page:/", files)).toBe("pages/index.json");
  expect(pathOf("page:/a", files)).toBeUndefined();
});
