import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Words of the website around the engine that no other site needs, and why each is one. */
const WORDS: Readonly<Record<string, string>> = {
  abroad: "its subject",
  "students?": "its visitors",
  "universit(?:y|ies)": "what they apply to",
  programmes: "what they choose",
  tuition: "what they pay",
  "visas?": "what they need",
  intakes: "when they start",
  "scholarships?": "what they hope for",
  IELTS: "what they sit",
  campus: "where they arrive",
  "counsell?ors?": "its staff",
  advisors: "its staff, too",
};
const WORD = new RegExp(`\\b(?:${Object.keys(WORDS).join("|")})\\b`, "gi");

/** Where such a word may stand, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "src/figures/climb/": "counts back for two blocks of the website, one of which may not import the other",
  "schema/collections/": "the site's collections",
  "schema/scaffolds/": "the site's commands",
  "schema/generated/": "made from everything else",
  "src/stand-in-partner/": "stands in for the site's partner",
  "src/studio/fields/forms/labels.json":
    "labels of all blocks in the languages of Studio, also of those about the subject of the website",
  "src/content/diagnostics/words.json": "computer programs, which are programmes in French",
  "src/studio/fields/forms/help.json": "help of all blocks, also of those about the subject of the website",
  "src/rules/advice/typed-figures/topics.ts": "nouns by which English texts are compared with facts",
  "src/rules/advice/texts/typing.rules.ts": "nouns after numbers in English texts",
  "src/rules/advice/texts/unfinished.rules.ts": "gaps that authors leave",
  "src/rules/advice/texts/impossible-figures.ts": "people of whom a text gives a share",
  "src/rules/advice/texts/placeholders.rules.ts": "names that templates fill in",
  "src/admin/": "examples in the drafting area, which only the site has",
};

const tracked = execFileSync("git", ["ls-files", "blocks", "schema", "src", "scripts"], { encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((file) => /\.(?:json|tsx?|js|md|html|css)$/.test(file) && existsSync(file));

/** A block about the subject of the website says so in its schema. */
const isOfThisSite = (file: string) => {
  const [, type] = /^blocks\/([^/]+)\//.exec(file) ?? [];
  return type !== undefined && "ofThisSite" in JSON.parse(readFileSync(schemaOf(type), "utf8"));
};
const schemaOf = (type: string) => `blocks/${type}/${type}.schema.json`;
const wordsIn = (file: string) => readFileSync(file, "utf8").match(WORD) ?? [];

test("the engine has none of the website's words", () => {
  const excepted = Object.keys(EXCEPTIONS);
  const found = tracked
    .filter((file) => !/\.test\.tsx?$/.test(file) && !isOfThisSite(file))
    .filter((file) => !excepted.some((start) => file.startsWith(start)))
    .flatMap((file) => wordsIn(file).map((word) => `${file}: ${word}`));
  expect(found, "see tests/README.md: there are two halves").toEqual([]);
});

test.each(Object.keys(EXCEPTIONS))("%s is still an exception", (start) => {
  const files = tracked.filter((file) => file.startsWith(start));
  expect(files.some((file) => wordsIn(file).length > 0)).toBe(true);
});
