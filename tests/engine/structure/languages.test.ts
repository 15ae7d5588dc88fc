import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Where `Intl` may be used besides src/language, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "src/content/language/language.ts": "reads language tags: direction, script, the name of a language",
  "src/content/dates/time-zone.ts": "calculates with time zones, and prints nothing",
  "src/content/dates/meant-time-zone.ts": "compares names of time zones, and prints nothing",
  "src/content/site/shared/texts.rules.ts": "asks which plural forms a language has, and prints nothing",
  "src/publish/output/social/letters.ts": "takes a text apart into what readers call letters",
  "src/publish/output/social/fitted-text.ts": "takes a text apart into words, between which a line may end",
  "src/create-waymark/create-waymark.js":
    "checks a language and a time zone before the engine is installed, and prints nothing",
};

/** Values of `Intl`; its types are names like any other. */
const FORMATS = /\bnew Intl\.|\bIntl\.\w+\(|\.toLocale(?:Date|Time)?String\(/;

const sources = ["src", "blocks", "scripts"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.(?:ts|tsx|js)$/.test(name) && !/\.test\.tsx?$/.test(name)),
);
const using = sources.filter((name) => FORMATS.test(readFileSync(name, "utf8")));

test("dates, numbers and names are written in one room, in the language that they are for", () => {
  const others = using.filter((name) => !name.startsWith("src/language/"));
  const refused = others.filter((name) => !Object.hasOwn(EXCEPTIONS, name));
  expect(refused, "use src/language/format.ts: see src/README.md, Rooms").toEqual([]);
  expect(using.length).toBeGreaterThan(others.length);
});

test("no exception outlives its reason", () => {
  expect(Object.keys(EXCEPTIONS).filter((name) => !using.includes(name))).toEqual([]);
});

test("no language is written into the code, apart from that of the tools", () => {
  const named = sources.filter((name) => /"en-(?:GB|US)"/.test(readFileSync(name, "utf8")));
  expect(named.sort()).toEqual(["src/language/format.ts"]);
});
