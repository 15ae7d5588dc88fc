import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commandFiles } from "./command-files.js";

test("every command is a script of package.json, from which the package's bundle takes them", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const lacking = [...commandFiles(".").keys()].filter((name) => !Object.hasOwn(scripts, name));
  expect(lacking).toEqual([]);
});
