import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { kernelFeature } from "#src/studio/kernel/shell/commands/kernel-feature.ts";
import { keysInWords } from "#src/studio/kernel/shell/parts/keys-in-words.ts";
import { studioIcons } from "#src/studio/kernel/shell/parts/studio-icons.ts";
import type { Feature } from "#src/studio/kernel/shell/registry/registry.ts";

const modules = import.meta.glob<{ feature: Feature }>(
  ["/src/studio/features/*/shell.tsx", "/src/tasks/*/shell.tsx"],
  { eager: true },
);
const features = [kernelFeature, ...Object.values(modules).map(({ feature }) => feature)];
const commands = features.flatMap((feature) => feature.commands ?? []);

test("every feature is found", () => {
  expect(features.length).toBeGreaterThan(12);
});

test("no two commands have the same keys or the same id", () => {
  for (const names of [commands.flatMap(({ keys = [] }) => keys), commands.map(({ id }) => id)])
    expect(names.toSorted()).toEqual([...new Set(names)].sort());
});

test("the README, from which the handbook takes its list, names the keys of each command and no others", () => {
  const readme = readFileSync("src/studio/README.md", "utf8");
  const [, rows = ""] = /^## Keys\n\n.*\n.*\n([\s\S]*?)\n\n/m.exec(readme) ?? [];
  const listed = rows.split("\n").flatMap((row) => (row.split(" | ")[0] ?? "").slice(2).split(/, | or /));
  const bound = commands.flatMap(({ keys = [], inBlockMenu }) => [
    ...keys,
    ...(inBlockMenu?.keys === undefined ? [] : [inBlockMenu.keys]),
  ]);
  const known = [...bound.map(keysInWords), ...WITHOUT_A_COMMAND];
  expect(listed.toSorted()).toEqual([...new Set(known)].sort());
});

test("the help lists the keys of texts beside those of commands", () => {
  const keys = features.flatMap(({ gestures = [] }) => gestures.flatMap(({ how }) => how));
  expect(keys).toEqual(expect.arrayContaining(["/", "Alt+F10"]));
});

/** Keys that are not those of a command: of the menu, of the toolbar of a text, and of the browser's history. */
const WITHOUT_A_COMMAND = ["Menu", "Shift+F10", "Alt+F10", "Alt+←", "Alt+→"];

test("every command has an icon of the sprite", () => {
  for (const { icon } of commands) expect(studioIcons).toContain(icon);
});
