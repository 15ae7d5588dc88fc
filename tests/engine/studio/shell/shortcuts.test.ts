import { expect, test } from "vitest";
import { commands } from "#src/studio/kernel/shell/commands/commands.ts";
import { keysInWords } from "#src/studio/kernel/shell/commands/keys-in-words.ts";
import { studioIcons } from "#src/studio/kernel/shell/parts/studio-icons.ts";

test("no two commands have the same keys or the same id", () => {
  for (const names of [commands.flatMap(({ keys = [] }) => keys), commands.map(({ id }) => id)])
    expect(names.toSorted()).toEqual([...new Set(names)].sort());
});

test("keys are written as they stand on a keyboard", () => {
  expect(keysInWords("mod+shift+z")).toBe("Ctrl+Shift+Z");
  expect(keysInWords("alt+arrowup")).toBe("Alt+↑");
  expect(keysInWords("f8")).toBe("F8");
});

test("every command has an icon of the sprite", () => {
  for (const { icon } of commands) expect(studioIcons).toContain(icon);
});
