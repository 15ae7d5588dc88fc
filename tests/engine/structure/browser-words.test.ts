import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/**
 * Parts of `format.ts` that scripts may use: digits, which fall back to English ones, plural rules and alphabets, which
 * Chromium has even for languages whose days and months it does not know, and the clock.
 */
const WITHOUT_WORDS = new Set(["compareTexts", "moneyText", "numberText", "pluralForm", "wallClock"]);
const FORMATS = "src/language/format.ts";
/** `sv` is ISO 8601 in every browser. */
const WORDS = /\.toLocale(?:Date|Time)?String\((?!"sv")|\bnew Intl\.(?!Locale\b)/;

/** The drafting area speaks English, which every browser knows. */
const scripts = [
  "src/browser/boot.ts",
  "src/browser/app/app.ts",
  ...readdirSync("blocks", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.client\.tsx?$/.test(name) && !name.startsWith("draft-"))
    .map((name) => `blocks/${name}`),
];

type Import = { names: string[]; file: string };

function importsOf(file: string): Import[] {
  const imports = readFileSync(file, "utf8").matchAll(
    /^(?:import|export) (?!type)([^;]*?) from "([#.][^"]+)";/gm,
  );
  return [...imports].map(([, names = "", from = ""]) => ({
    names: names.match(/(?<!type )\b(?!type\b)\w+/g) ?? [],
    file: from.startsWith("#") ? from.slice(1) : path.join(path.dirname(file), from),
  }));
}

/** Every file that the scripts load, without `format.ts`. */
function loaded(from: readonly string[], known = new Set<string>()): Set<string> {
  for (const file of from) {
    if (known.has(file) || file === FORMATS || !existsSync(file)) continue;
    known.add(file);
    loaded(
      importsOf(file).map((each) => each.file),
      known,
    );
  }
  return known;
}

test("scripts take days, months and times in words from the page, since browsers do not know every language", () => {
  const files = [...loaded(scripts)];
  expect(files.length).toBeGreaterThan(scripts.length);
  const imported = files.flatMap((file) =>
    importsOf(file)
      .filter((each) => each.file === FORMATS)
      .flatMap(({ names }) =>
        names.filter((name) => !WITHOUT_WORDS.has(name)).map((name) => `${file}: ${name}`),
      ),
  );
  const formatted = files.filter((file) => WORDS.test(readFileSync(file, "utf8")));
  expect([...imported, ...formatted]).toEqual([]);
});
