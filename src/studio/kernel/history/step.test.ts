import { expect, test } from "vitest";
import { changesBetween, reverse, type Step, textsAfter } from "./step.ts";

const lines = (...all: string[]): string => `${all.join("\n")}\n`;
const step = (changes: Step["changes"]): Step => ({ label: "Move", changes, at: 1 });

/** The texts after a step. */
const after = (changes: Step["changes"], texts: Record<string, string>): Record<string, string | undefined> =>
  Object.fromEntries(textsAfter(step(changes), (document) => texts[document]));

test("a moved block is two changes, which leave the lines between alone", () => {
  const before = lines("a", "b1", "b2", "c", "d", "e", "f");
  const moved = lines("a", "c", "d", "e", "b1", "b2", "f");
  const changes = changesBetween("page:/", before, moved);
  expect(changes.map(({ span }) => [span.removed, span.inserted])).toEqual([
    ["b1\nb2\n", ""],
    ["", "b1\nb2\n"],
  ]);
  expect(after(changes, { "page:/": before })).toEqual({ "page:/": moved });
  expect(after(reverse(step(changes)).changes, { "page:/": moved })).toEqual({ "page:/": before });
});

test("a word that is replaced in most lines is one change for each line", () => {
  const before = lines("one a", "two", "three a", "four", "five", "six", "seven", "eight", "nine");
  const replaced = before.replaceAll(" a", " b");
  expect(changesBetween("page:/", before, replaced).map(({ span }) => span)).toEqual([
    { at: 4, removed: "a", inserted: "b" },
    { at: before.indexOf("a\nfour"), removed: "a", inserted: "b" },
  ]);
});

test("equal texts are no change, and two that do not exist neither", () => {
  expect(changesBetween("page:/", "a", "a")).toEqual([]);
  expect(changesBetween("page:/", undefined, undefined)).toEqual([]);
});

test("a created document is removed again by the reverse step", () => {
  const changes = changesBetween("page:/new", undefined, "{}\n");
  expect(changes).toMatchObject([{ existence: "created" }]);
  expect(after(changes, {})).toEqual({ "page:/new": "{}\n" });
  expect(after(reverse(step(changes)).changes, { "page:/new": "{}\n" })).toEqual({ "page:/new": undefined });
});

test("changes of one document build on each other, and those of others stand apart", () => {
  const changes = [
    { document: "page:/", span: { at: 0, removed: "a", inserted: "bb" } },
    { document: "data:site", span: { at: 0, removed: "", inserted: "x" } },
    { document: "page:/", span: { at: 2, removed: "", inserted: "c" } },
  ] as const;
  expect(after(changes, { "page:/": "a", "data:site": "" })).toEqual({ "page:/": "bbc", "data:site": "x" });
});

test("a step is refused where documents are not as they were", () => {
  const created = changesBetween("page:/", undefined, "a");
  const changed = changesBetween("page:/", "a", "b");
  expect(() => after(created, { "page:/": "b" })).toThrow("page:/ exists already");
  expect(() => after(changed, {})).toThrow("page:/ does not exist");
  expect(() => after(changed, { "page:/": "c" })).toThrow("not what was changed");
});
