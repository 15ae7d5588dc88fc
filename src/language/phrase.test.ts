import { expect, test } from "vitest";
import { fill, formFor, gapsIn, type Phrase, type Plural } from "#src/language/phrase.ts";

test("gaps are filled by name, in the order of the language", () => {
  const english: Phrase<"count" | "total"> = "{count} of {total}";
  const other: Phrase<"count" | "total"> = "{total}: {count}";
  expect(fill(english, { count: 3, total: 9 })).toBe("3 of 9");
  expect(fill(other, { count: 3, total: 9 })).toBe("9: 3");
  expect(fill<"name">("“{name}” and {name}", { name: "$& {count}" })).toBe("“$& {count}” and $& {count}");
});

test("the names of gaps are found once each", () => {
  expect(gapsIn("{count} of {total}, {count}")).toEqual(["count", "total"]);
  expect(gapsIn("no gaps, {} or { this }")).toEqual([]);
});

test("numbers choose the form of their language", () => {
  const forms: Plural<never> = { zero: "0", one: "1", two: "2", few: "3–10", many: "11–99", other: "*" };
  expect([0, 1, 2, 7, 40, 100].map((count) => formFor(forms, count, "ar"))).toEqual([
    "0",
    "1",
    "2",
    "3–10",
    "11–99",
    "*",
  ]);
  expect([0, 1, 2].map((count) => formFor(forms, count, "en-GB"))).toEqual(["*", "1", "*"]);
  expect(formFor({ other: "*" }, 1, "en")).toBe("*");
});
