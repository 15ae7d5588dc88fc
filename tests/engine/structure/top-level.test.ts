import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** The visible files and folders at the top level; npm's lock file belongs to package.json. */
const card = [
  "README.md",
  "blocks",
  "package-lock.json",
  "package.json",
  "pages",
  "schema",
  "scripts",
  "src",
  "tests",
  "tsconfig.json",
  "vite.config.ts",
];

test("the top level holds these files and folders alone", () => {
  const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");
  const visible = new Set(
    files.map((file) => file.split("/")[0] ?? "").filter((name) => !name.startsWith(".")),
  );
  expect([...visible].sort()).toEqual([...card].sort());
});
