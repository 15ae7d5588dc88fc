import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonValue, parseObject } from "#src/content/json/json.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { newEntry } from "#src/plans/starters/new-entry.ts";
import { newPage } from "#src/plans/starters/new-page.ts";
import { siteKinds } from "#src/plans/starters/site-kinds.ts";
import { starterTexts } from "#src/plans/starters/starter-texts.ts";
import { englishDocuments, languageNotes } from "#src/plans/starters/untranslated.ts";
import { inspect } from "#src/rules/inspect.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { madeSite } from "#tests/shared/made-site.ts";
import { isNightly, sampled } from "#tests/shared/tier.ts";

const TODAY = "2026-06-01";
const FOLDER = /^schema\/languages\/(.+)\.json$/;
const languages = exampleSite.files.flatMap(({ path }) => FOLDER.exec(path)?.[1] ?? []);

const sites = new Map<string, ReturnType<typeof madeSite>>();
const made = (language: string, kind = "business") =>
  getOrMake(sites, `${kind} ${language}`, () =>
    madeSite({
      name: "Hafen 21",
      colour: "#7a1f5c",
      language,
      kind,
      timeZone: "Europe/Berlin",
      today: TODAY,
    }),
  );

/** The texts of a document by their pointers. */
function textsIn(value: JsonValue | undefined, pointer = ""): [pointer: string, text: string][] {
  if (typeof value === "string") return [[pointer, value]];
  const parts = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  return parts.flatMap(([key, part]) => textsIn(part, `${pointer}/${key}`));
}

const pageTexts = (language: string) =>
  made(language).own.flatMap((file) =>
    file.path.startsWith("pages/") ? textsIn(parseObject(fileText(file)), file.path) : [],
  );

/** By the collections of the site, which its kind has, or has in some languages. */
const caches = new Map<string, SiteCache>();

function inspectMade(files: readonly SourceFile[], assets: ReadonlySet<string>) {
  const collections = files.flatMap(({ path }) => (path.startsWith("schema/collections/") ? [path] : []));
  const cache = getOrMake(caches, collections.join(), () => new SiteCache());
  return inspect(files, { assets, today: TODAY, cache });
}

/** The diagnostics of a new site, by file and place. */
function adviceOn(language: string, kind = "business"): string[] {
  const { files, assets } = made(language, kind);
  const { diagnostics } = inspectMade(files, assets);
  return diagnostics.map(({ file, pointer, message }) => `${file}${pointer} ${message}`);
}

const english = new Map(pageTexts("en"));
const kinds = siteKinds(exampleSite.files).map(({ name }) => name);

const filesOf = (texts: Iterable<[path: string, text: string]>) =>
  [...texts].map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }));

const lists = languages.map((language) => Object.keys(starterTexts(language, exampleSite.files) ?? {}));

/** A title as long as one may be, in letters that count once. */
const TITLE = `Hafen ${"21 ".repeat(17)}abc`;

/** Checking a whole site takes a third of a second: a push does so in every fifth language. */
const checked = isNightly ? languages : languages.filter((_, index) => index % 5 === 0);

test.each(checked)(
  "a new site in %s has no errors and nothing to advise, and begins a page and an entry in its language without errors",
  (language) => {
    const { files, assets } = made(language);
    const begun = [
      ...newPage("house-rules", undefined, { files, today: TODAY }).create,
      ...newPage("long-title", TITLE, { files, today: TODAY }).create,
      ...newEntry("news", "Hafenfest", { date: TODAY }, { files, today: TODAY }).create,
    ];
    const names = new Set(begun.map(([path]) => path));
    for (const [path, text] of begun) expect(text, path).not.toMatch(/need to know|short answer/);
    const { diagnostics } = inspectMade([...files, ...filesOf(begun)], assets);
    const told = diagnostics.filter(({ severity, file }) => severity === "error" || !names.has(file));
    expect(told.map(({ file, pointer, message }) => `${file}${pointer} ${message}`)).toEqual([]);
  },
);

describe.each(languages)("a new site in %s", (language) => {
  test("has no English sentence", () => {
    const sentence = /\p{L}+ \p{L}+ \p{L}+/u;
    const left = pageTexts(language).filter(
      ([pointer, text]) =>
        english.get(pointer) === text && sentence.test(text.replaceAll(/\{\{.*?\}\}/g, "")),
    );
    expect(left).toEqual([]);
    expect(englishDocuments("business", language, exampleSite.files)).toEqual([]);
  });

  test("tells editors about Studio, not about a terminal", () => {
    expect(JSON.stringify(starterTexts(language, exampleSite.files))).not.toMatch(/\bnp[mx]\b/);
  });

  test("has the texts of every kind of site, or those that all languages have", () => {
    const names = Object.keys(starterTexts(language, exampleSite.files) ?? {});
    const [common, all] = [Math.min, Math.max].map((best) => best(...lists.map((list) => list.length)));
    const union = new Set(lists.flat());
    expect([common, all]).toContain(names.length);
    expect(all).toBe(union.size);
    const left = kinds.flatMap((kind) => englishDocuments(kind, language, exampleSite.files));
    expect(left.length > 0).toBe(names.length < union.size);
  });
});

test("there are four kinds of sites, and create-waymark names each", () => {
  expect(kinds).toEqual(["business", "events", "knowledge-base", "restaurant"]);
  const program = readFileSync("src/create-waymark/create-waymark.js", "utf8");
  for (const kind of kinds) expect(program).toContain(kind);
});

test.each(sampled(languages))("an event begins in %s, on a site with nothing to advise", (language) => {
  expect(adviceOn(language, "events")).toEqual([]);
  const { files, assets } = made(language, "events");
  const { create } = newEntry("events", "Hafenfest", { date: TODAY }, { files, today: TODAY });
  for (const [path, text] of create) expect(text, path).not.toMatch(/need to know|short answer/);
  const { diagnostics } = inspectMade([...files, ...filesOf(create)], assets);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
});

describe.each(kinds)("a new site of the kind %s", (kind) => {
  // A business has been made in every language above; a push makes the others in English and with texts in English.
  const others = isNightly ? ["en", "de", "fr", "es", "ja", "ar"] : ["en", "ar"];
  test.each(kind === "business" ? ["en"] : others)(
    "in %s has no errors, and nothing to advise",
    (language) => {
      expect(adviceOn(language, kind)).toEqual([]);
    },
  );

  test("tells editors about Studio, not about a terminal", () => {
    for (const { path, ...file } of made("en", kind).own)
      if (path.startsWith("pages/")) expect(fileText(file), path).not.toMatch(/\bnp[mx]\b/);
  });

  test.each(["de", "es"])("in %s says how long things take in its language", (language) => {
    const durations = made(language, kind).own.flatMap((file) =>
      file.path.startsWith("pages/")
        ? textsIn(parseObject(fileText(file))).filter(([, text]) =>
            /\d (?:minute|hour|day|week|year)s?$/.test(text),
          )
        : [],
    );
    expect(durations).toEqual([]);
  });

  test("has pages in English where the engine has nothing else, and they say so", () => {
    for (const language of ["en-GB", "de-AT", "fr", "es"])
      expect(englishDocuments(kind, language, exampleSite.files), language).toEqual([]);
    expect(languageNotes(kind, "fr", exampleSite.files)).toEqual([]);
    for (const language of ["ar", "ja", "pt-PT"]) {
      const english = englishDocuments(kind, language, exampleSite.files);
      const isWhole = kind === "business" || kind === "events";
      expect(english.length === 0, language).toBe(isWhole);
      // The home page, the layout and what else all kinds have.
      expect(
        english.filter((path) => !/^pages\/(?:_data\/dishes|menu|book|guides|questions)/.test(path)),
      ).toEqual([]);
      const sentence = /\p{L}+ \p{L}+ \p{L}+ \p{L}+/u;
      for (const { path, ...file } of made(language, kind).own) {
        if (!/^pages\/(?!_data\/dishes).*\.json$/.test(path)) continue;
        const document = parseObject(fileText(file));
        const isMarked = document?.lang === "en";
        expect(isMarked, path).toBe(english.includes(path));
        const theirs = new Set(textsIn(document).map(([, text]) => text.replaceAll(/\{\{.*?\}\}/g, "")));
        const left = [...theirs].filter(
          (text) => sentence.test(text) && /\b(?:the|and|your|you|we)\b/.test(text),
        );
        expect(left.length > 0, `${path} ${left}`).toBe(isMarked);
      }
      const [note] = languageNotes(kind, language, exampleSite.files);
      expect(note?.includes('in English, with "lang": "en"') ?? false).toBe(!isWhole);
    }
  });
});
