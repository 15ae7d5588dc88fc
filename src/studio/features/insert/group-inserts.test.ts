import { expect, test } from "vitest";
import type { Insert } from "#src/studio/features/insert/calls.ts";
import { groupInserts, insertInNextRow } from "#src/studio/features/insert/group-inserts.ts";

const insert = (name: string, group: string, uses: number, more: Partial<Insert> = {}): Insert => ({
  ...{ name, title: name, help: "", words: "", group, uses, onlyAmongItsGroup: false, block: { type: name } },
  ...more,
});

const all = [
  insert("Hero", "Opening", 9, { words: "banner" }),
  insert("Alert", "Text", 1, { help: "A banner between sections" }),
  insert("Section", "Text", 20),
  insert("Header", "Around every page", 1, { onlyAmongItsGroup: true }),
  insert("Footer", "Around every page", 1, { onlyAmongItsGroup: true }),
];

function shown(words: string, { recent = [], present = [] }: { recent?: string[]; present?: string[] } = {}) {
  const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());
  return groupInserts(all, { recent, present: new Set(present), words, contains }).map(
    ({ title, inserts }) => `${title}: ${inserts.map(({ name }) => name).join(", ")}`,
  );
}

test("groups and blocks come by how often the site uses them, what was used last comes first", () => {
  expect(shown("")).toEqual(["Text: Section, Alert", "Opening: Hero"]);
  expect(shown("", { recent: ["Alert", "gone"] })).toEqual([
    "Recently used: Alert",
    "Text: Section",
    "Opening: Hero",
  ]);
});

test("what a search matches best comes first: a title, then another name, then a description", () => {
  expect(shown("banner")).toEqual(["Opening: Hero", "Text: Alert"]);
  expect(shown("hero", { recent: ["Alert"] })).toEqual(["Opening: Hero"]);
  expect(shown("nothing")).toEqual([]);
});

test("administrative blocks are offered only where the document has one of their group", () => {
  expect(shown("header")).toEqual([]);
  expect(shown("header", { present: ["Footer"] })).toEqual(["Around every page: Header"]);
});

test("arrow keys go to the nearest column of the next row, past the end of a group", () => {
  const named = (...names: string[]) => ({ title: "", inserts: names.map((name) => insert(name, "", 0)) });
  const groups = [named("a", "b", "c", "d", "e"), named("f"), named("g", "h", "i")];
  const go = (name: string, by: 1 | -1) =>
    insertInNextRow(groups, name, by, { columns: 3, isDisabled: (one) => one === "h" });
  expect([go("c", 1), go("e", 1), go("f", 1), go("i", 1)]).toEqual(["e", "f", "g", undefined]);
  expect([go("i", -1), go("f", -1), go("d", -1), go("a", -1)]).toEqual(["f", "d", "a", undefined]);
});
