import { expect, test } from "vitest";
import { rankEntries } from "#src/studio/features/palette/rank-entries.ts";

const entries = [
  { id: "save", group: "Commands", title: "Save" },
  { id: "insert", group: "Commands", title: "Insert a block", words: "add new section" },
  { id: "canada", group: "Pages", title: "Study in Canada", note: "/destinations/canada" },
  { id: "cafe", group: "Pages", title: "Café Savoy", note: "/cafe" },
] as const;

const found = (search: string, recent: string[] = []) =>
  rankEntries(entries, search, recent).map((group) => [group.title, group.entries.map(({ id }) => id)]);

test("without a search, what was used recently comes first, and only once", () => {
  expect(found("", ["canada", "gone"])).toEqual([
    ["Recent", ["canada"]],
    ["Commands", ["save", "insert"]],
    ["Pages", ["cafe"]],
  ]);
});

test("every word has to occur in title, note or further words, whatever its case and accents", () => {
  expect(found("SECTION add")).toEqual([["Commands", ["insert"]]]);
  expect(found("cafe")).toEqual([["Pages", ["cafe"]]]);
  expect(found("canada save")).toEqual([]);
});

test("the group with the best entry comes first", () => {
  expect(found("sav")).toEqual([
    ["Commands", ["save"]],
    ["Pages", ["cafe"]],
  ]);
  expect(found("cana")).toEqual([["Pages", ["canada"]]]);
});

test("titles with all the words come before entries that have them among further words", () => {
  const commands = [
    { id: "block", group: "Commands", title: "Copy block to another page…", words: "duplicate" },
    { id: "page", group: "Commands", title: "Duplicate this page", words: "copy" },
  ];
  const first = (search: string, recent: string[] = []) =>
    rankEntries(commands, search, recent)[0]?.entries[0]?.id;
  expect(first("duplicate page", ["block"])).toBe("page");
  expect(first("copy page", ["page"])).toBe("block");
});
