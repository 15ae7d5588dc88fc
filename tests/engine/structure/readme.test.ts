import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { commandNames } from "#tests/shared/run-command.ts";

/** The length a newcomer reads in five minutes, on npm too; everything longer stands in the README of its room. */
const MAX_BYTES = 6 * 1024;

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));
const namedIn = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/npm (?:run )?([a-z]+)/g)].map(([, name = ""]) => name);

test("the root README is short", () => {
  expect(statSync("README.md").size).toBeLessThanOrEqual(MAX_BYTES);
});

test("every command that the READMEs name is there", () => {
  const named = ["README.md", "scripts/README.md"].flatMap(namedIn);
  const ofNpm = ["ci", "create", "pack", "run"];
  expect(named.filter((name) => !Object.hasOwn(scripts, name) && !ofNpm.includes(name))).toEqual([]);
});

test("the table of commands has all of them", () => {
  const named = namedIn("scripts/README.md");
  expect(commandNames.filter((name) => !named.includes(name) && name !== "start")).toEqual([]);
});
