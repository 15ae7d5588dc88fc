import { expect, test } from "vitest";
import { documentKind, requireVersion, versionOf, withVersion, writtenVersion } from "./version.ts";

const second = { required: ["type"], properties: { version: { const: 2 } } };

test("a schema without a version is of version 1", () => {
  expect([versionOf({}), versionOf(second), versionOf({ properties: { version: { const: "2" } } })]).toEqual([
    1, 2, 1,
  ]);
});

test.each([
  ["pages/index.json", "page"],
  ["pages/blog/a.json", "page"],
  ["pages/_layouts/site.json", "layout"],
  ["pages/_fragments/help.json", "fragment"],
  ["pages/_data/facts.json", "data/facts"],
  ["pages/a.md", undefined],
  ["blocks/hero/hero.schema.json", undefined],
])("%s is a document of the kind %s", (path, kind) => {
  expect(documentKind(path)).toBe(kind);
});

test("from version 2 on, documents state it", () => {
  expect(requireVersion(second)).toEqual({ ...second, required: ["type", "version"] });
  expect(requireVersion({ properties: second.properties }).required).toEqual(["version"]);
  const asks = { ...second, required: ["version"] };
  expect(requireVersion(asks)).toBe(asks);
  expect(requireVersion({})).toEqual({});
});

test("a written version is a whole number", () => {
  expect([{}, { version: 3 }, { version: 1.5 }, { version: "2" }].map(writtenVersion)).toEqual([
    1,
    3,
    undefined,
    undefined,
  ]);
});

test("the version stands behind the type, and 1 is left out", () => {
  expect(Object.keys(withVersion({ title: "A", version: 1, type: "hero" }, 2))).toEqual([
    "type",
    "version",
    "title",
  ]);
  expect(withVersion({ $schema: "a", version: 2, title: "A" }, 1)).toEqual({ $schema: "a", title: "A" });
});
