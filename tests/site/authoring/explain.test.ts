import { describe, expect, test } from "vitest";
import { analyse } from "#src/content/analyse.ts";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { fileText } from "#src/content/document/source-file.ts";
import { canonicalJson, parseObject, valueAt } from "#src/content/json/json.ts";
import { spellOut } from "#src/language/spell-out.ts";
import { describeDiagnostics, explainCode } from "#src/rules/explain-code.ts";
import { advise } from "#tests/engine/rules/advise.ts";

/** Their examples belong in documents other than pages, or need a further document. */
const ELSEWHERE = [
  "address/not-gone",
  "site/time-zone",
  "texts/unknown-gap",
  "texts/plural",
  "texts/missing-gap",
  "site/embeds-itself",
  "note/form",
  "json/format",
  "schema/rule",
  "schema/reference",
  "site/needed",
  "site/address",
  "fact/dates",
  "canonical/not-preferred",
];
/** They compare documents, so an example would give them because of another example in this test. */
const COMPARING = new Set(["entry/same-label", "text/repeated", "title/duplicate", "description/duplicate"]);
const HELP = "see src/content/diagnostics/README.md";
const real = readSiteFiles(".");
const today = "2026-01-15";
/** An example is the JSON of a block or of members of a page, or it is in words and for reading only. */
const IS_JSON = /^[{"].*(?:[}\]",]|true|\d)$/s;
const all = await describeDiagnostics();
const shown = all.filter(
  ({ code, wrong, right }) => !ELSEWHERE.includes(code) && [wrong, right].every((text) => IS_JSON.test(text)),
);
/** The countries of this website today, which an example counts. */
const countries = real.files.filter((file) => {
  const page = file.path.endsWith(".json") ? parseObject(fileText(file)) : undefined;
  return page && !page.draft && valueAt(page, "/entry/collection") === "destinations";
}).length;
const pathOf = (code: string) => `pages/examples/${code.replace("/", "-")}.json`;
const hero = { type: "hero", id: "intro", title: "An example" };

/**
 * The page that an example belongs in: the example is a block after the hero, or replaces the page's own
 * properties.
 */
function pageOf(code: string, example: string): string {
  const members: Record<string, unknown> = {
    version: 1,
    title: `Example of ${code}`,
    description: `A page that is here for one example of ${code}, and for nothing else in the world.`,
    blocks: [hero],
  };
  if (example.startsWith("{")) return canonicalJson({ ...members, blocks: [hero, JSON.parse(example)] });
  const replaced = parse(`{${example}}`) ?? {};
  const rest = Object.keys(members).filter((key) => !Object.hasOwn(replaced, key));
  return `{\n  ${[...rest.map((key) => `"${key}": ${JSON.stringify(members[key])}`), example].join(",\n  ")}\n}\n`;
}

const ofToday = (example: string) =>
  example.replace("six countries", `${spellOut(countries, "en")} countries`);

function parse(text: string): object | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The codes found in the pages of several examples, which are checked together in one site. */
function codesOf(diagnostics: typeof shown, side: "wrong" | "right"): [code: string, ...found: string[]][] {
  const files = diagnostics.map((diagnostic) => ({
    path: pathOf(diagnostic.code),
    bytes: new TextEncoder().encode(pageOf(diagnostic.code, ofToday(diagnostic[side]))),
  }));
  const site = [...real.files, ...files];
  const found = [
    ...analyse(site, { assets: real.assets, asOf: today }).diagnostics,
    ...advise(site, { today }),
  ];
  return diagnostics.map(({ code }) => {
    const own = new Set(
      found
        .filter(({ file }) => file === pathOf(code))
        .map((diagnostic) => diagnostic.code)
        .filter((found) => !COMPARING.has(found)),
    );
    // Key order and formatting depend on how the example is put into its page.
    return [code, ...[...own].filter((other) => other === code || !/^json\/(?:order|format)$/.test(other))];
  });
}

describe("examples of rules", () => {
  // A query is not checked while a page that it may list has errors.
  const queries = shown.filter(({ wrong }) => wrong.includes('"items": { "collection"'));
  const others = shown.filter((diagnostic) => !queries.includes(diagnostic));

  test.each([
    ["queries", queries],
    ["all others", others],
  ])("each wrong one gives its diagnostic alone: %s", (_, diagnostics) => {
    expect(codesOf(diagnostics, "wrong"), HELP).toEqual(diagnostics.map(({ code }) => [code, code]));
  });

  test("each right one gives none", () => {
    expect(codesOf(shown, "right"), HELP).toEqual(shown.map(({ code }) => [code]));
  });

  test("every diagnostic says why it matters, in sentences", () => {
    const unfinished = all.filter(({ why }) => !/^[A-Z].{20,}\.$/.test(why));
    expect(
      unfinished.map(({ code }) => code),
      HELP,
    ).toEqual([]);
  });
});

describe("npm run validate -- --explain", () => {
  test("prints what the code means", async () => {
    expect(await explainCode("fact/unknown")).toMatchSnapshot();
    expect(await explainCode("json/format")).toMatchSnapshot();
  });

  test("knows what a misspelt code means, and lists all for one that is like none", async () => {
    await expect(explainCode("fact/unkown")).rejects.toThrow('Did you mean "fact/unknown"?');
    await expect(explainCode("unknown-block")).rejects.toThrow('Did you mean "page/unknown-block"?');
    await expect(explainCode("x")).rejects.toThrow(/There are:\n {2}address\/answered/);
  });
});
