import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";

/** What a newcomer reads in five minutes; everything longer stands in the README of its room. */
const MOST_BYTES = 8 * 1024;

test("the root README is short", () => {
  expect(statSync("README.md").size).toBeLessThanOrEqual(MOST_BYTES);
});

test("every command that it names is there", () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));
  const named = [...readFileSync("README.md", "utf8").matchAll(/npm run ([a-z]+)/g)].map(
    ([, name = ""]) => name,
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});
