import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** `Intl` itself is left to the linter (`noRestrictedGlobals`), which cannot forbid methods. */
const FORMATS = /\.toLocale(?:Date|Time)?String\(/;

const sources = ["src", "blocks", "scripts"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.(?:ts|tsx|js)$/.test(name) && !/\.test\.tsx?$/.test(name)),
);

test("dates, numbers and names are written in one room, in the language that they are for", () => {
  const using = sources.filter((name) => FORMATS.test(readFileSync(name, "utf8")));
  expect(using.length).toBeGreaterThan(0);
  const others = using.filter((name) => !name.startsWith("src/language/"));
  expect(others, "use src/language/format.ts: see src/README.md, Rooms").toEqual([]);
});

test("no language is written into the code, apart from that of the tools", () => {
  const named = sources.filter((name) => /"en-(?:GB|US)"/.test(readFileSync(name, "utf8")));
  expect(named.sort()).toEqual(["src/language/format.ts"]);
});
