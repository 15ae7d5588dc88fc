import { describe, expect, test } from "vitest";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { confirmTranslation } from "#src/plans/translations/new-translation.ts";
import { analyseSmall, exampleSite, hero, page, smallSite } from "#tests/engine/content/small-site.ts";
import { missingTexts, missingWords } from "./missing-texts.ts";
import { formatTranslations, sharedStates, translationStates } from "./plan.ts";

const written = (files: readonly SourceFile[], changed: ReadonlyMap<string, string>): SourceFile[] => [
  ...files.filter(({ path }) => !changed.has(path)),
  ...[...changed].map(([path, content]) => ({ path, bytes: new TextEncoder().encode(content) })),
];

describe("layouts and fragments", () => {
  const fragment = (id: string, markdown: string): JsonObject => ({
    version: 1,
    blocks: [{ type: "text-section", id, markdown }],
  });
  const note: JsonObject = { type: "fragment", name: "note" };
  const documents: Record<string, JsonObject> = {
    "pages/hours.json": page("hours", { blocks: [hero, note] }),
    "pages/de/hours.json": page("zeiten", { lang: "de", translationOf: "/hours", blocks: [hero, note] }),
    "pages/_fragments/note.json": fragment("note", "Closed on holidays."),
    "pages/_fragments/unused.json": fragment("unused", "Nobody sees this."),
  };
  const german = { "pages/_fragments/note.de.json": fragment("note", "An Feiertagen geschlossen.") };

  test("are listed if a page in the language shows them and they have words", () => {
    expect(sharedStates(smallSite(documents), ["de"])).toEqual([
      { language: "de", source: "pages/_fragments/note.json", blocks: [] },
    ]);
    expect(sharedStates(smallSite(documents), [])).toEqual([]);
  });

  test.for<[what: string, block: JsonObject, isListed: boolean]>([
    [
      "a menu of single words",
      { type: "link-list", id: "more", items: [{ label: "Newyddion", href: "/hours" }] },
      true,
    ],
    ["a text without spaces", { type: "text-section", id: "more", markdown: "祝日は休業します。" }, true],
    ["texts from elsewhere", { type: "text-section", id: "more", markdown: "{{page.description}}" }, false],
  ])("with %s", ([, block, isListed]) => {
    const files = smallSite({ ...documents, "pages/_fragments/note.json": { version: 1, blocks: [block] } });
    expect(sharedStates(files, ["de"])).toHaveLength(isListed ? 1 : 0);
  });

  test("are listed block by block, until a translation is confirmed, and again when the source changes", () => {
    const files = smallSite({ ...documents, ...german });
    const [first] = sharedStates(files, ["de"]);
    expect(first).toMatchObject({
      file: "pages/_fragments/note.de.json",
      blocks: [{ id: "note", state: "changed" }],
    });
    const confirmed = written(files, confirmTranslation("_fragments/note.de", files).change);
    expect(sharedStates(confirmed, ["de"])).toEqual([]);
    expect(analyseSmall(confirmed).diagnostics).toEqual([]);
    const now = canonicalJson(fragment("note", "Closed on Sundays."));
    const [state] = sharedStates(written(confirmed, new Map([["pages/_fragments/note.json", now]])), ["de"]);
    expect(formatTranslations(translationStates(files), [], state && [state])).toContain(
      "  pages/_fragments/note.json  pages/_fragments/note.de.json\n    note  the source was changed since\n",
    );
  });

  test("without a source cannot be confirmed", () => {
    const files = smallSite({ ...german, "pages/_fragments/lost.de.json": fragment("lost", "Verloren.") });
    expect(() => confirmTranslation("_fragments/lost.de", files)).toThrow(
      "pages/_fragments/lost.json does not exist",
    );
  });
});

test("words of the site and of facts that a language lacks are listed", () => {
  const files = smallSite({
    "pages/_data/site.de.json": { tagline: "Hilfe für Obstgärten." },
    "pages/_data/facts.de.json": { facts: { "canada.months": { value: "September/Januar/Mai" } } },
  });
  const [ofSite, ofFacts] = missingWords(files, ["de"]);
  expect(ofSite).toMatchObject({ language: "de", what: "site", file: "pages/_data/site.de.json" });
  expect(ofSite?.missing).toEqual(
    expect.arrayContaining(["chat.message", "contact.hours", "contact.offices"]),
  );
  for (const name of ["tagline", "url", "contact.email"]) expect(ofSite?.missing).not.toContain(name);
  expect(ofFacts?.missing).toContain("germany.months: value");
  for (const name of ["canada.months: value", "canada.orchards: value"])
    expect(ofFacts?.missing).not.toContain(name);
  expect(formatTranslations([], ofSite && [ofSite])).toContain(
    "texts of the site still in the main language",
  );
});

test("fields whose values have no labels in a language are listed", () => {
  const labels = { en: { all: "Everyone" }, de: { all: "Alle" } };
  const schema = { properties: { label: {}, audience: { enum: ["all"], labels } } };
  const path = "schema/collections/walks.schema.json";
  const listed = missingWords(written(smallSite({}), new Map([[path, canonicalJson(schema)]])), [
    "de-CH",
    "cy",
  ]);
  const found = listed.filter(({ file, missing }) => file === path && missing.length > 0);
  expect(found).toEqual([{ language: "cy", what: "labels", file: path, missing: ["audience"] }]);
  expect(formatTranslations([], found)).toContain(
    `cy: 1 field with labels still in the main language; they belong in ${path}`,
  );
});

test("what the example site says in German and Arabic is complete where it has begun, and no older than its source", () => {
  const { files } = exampleSite;
  const languages = ["de", "ar"];
  expect(sharedStates(files, languages)).toEqual([]);
  expect(missingTexts(files, languages).flatMap(({ missing }) => missing)).toEqual([]);
  const begun = translationStates(files).filter(({ file }) => file !== undefined);
  expect(new Set(begun.map(({ language }) => language))).toEqual(new Set(languages));
  expect(begun.flatMap(({ file, blocks }) => blocks.map(({ id }) => `${file} ${id}`))).toEqual([]);
});
