import { expect, test } from "vitest";
import { FEE_LIST } from "#tests/engine/developers/fee-list.ts";
import { mistakes } from "#tests/engine/developers/folder-mistakes.ts";
import { legitimate } from "#tests/engine/developers/module-mistakes.ts";
import { checkFolders } from "./folders.rules.ts";

function look(changed: Record<string, string | null>) {
  const files = Object.entries({ ...FEE_LIST, ...changed });
  return checkFolders(files.flatMap(([path, text]) => (text === null ? [] : path)));
}

test.each(mistakes)("$name: reported once", ({ files, file, says }) => {
  const found = look(files);
  expect(found.map(({ file, message }) => `${file} ${message}`)).toHaveLength(1);
  expect(found[0]).toMatchObject({ file, line: 1 });
  expect(found[0]?.message).toMatch(says);
});

test("the valid block, and further files, have no mistakes", () => {
  expect(Object.values(legitimate).flatMap(look)).toEqual([]);
});
