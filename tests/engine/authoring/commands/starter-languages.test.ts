import { describe, expect, test } from "vitest";
import { inspect } from "#src/authoring/inspect.ts";
import { newEntry } from "#src/authoring/scaffold/starters/new-entry.ts";
import { newPage } from "#src/authoring/scaffold/starters/new-page.ts";
import { newSite } from "#src/authoring/scaffold/starters/new-site.ts";
import { starterTexts } from "#src/authoring/scaffold/starters/starter-texts.ts";
import { isObject, type JsonValue, parseObject } from "#src/content/json/json.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";

const TODAY = "2026-06-01";
const FOLDER = /^schema\/languages\/(.+)\.json$/;
const languages = exampleSite.files.flatMap(({ path }) => FOLDER.exec(path)?.[1] ?? []);
const engine = exampleSite.files.filter(
  ({ path }) => !/^(?:pages|schema\/(?:collections|scaffolds))\//.test(path),
);

const documents = (language: string) =>
  newSite(
    { name: "Hafen 21", colour: "#7a1f5c", language, timeZone: "Europe/Berlin", today: TODAY, events: true },
    exampleSite.files,
  );

/** The texts of a document by their pointers. */
function textsIn(value: JsonValue | undefined, pointer = ""): [pointer: string, text: string][] {
  if (typeof value === "string") return [[pointer, value]];
  const parts = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  return parts.flatMap(([key, part]) => textsIn(part, `${pointer}/${key}`));
}

const pageTexts = (language: string) =>
  [...documents(language)].flatMap(([path, text]) =>
    path.startsWith("pages/") ? textsIn(parseObject(text), path) : [],
  );

const english = new Map(pageTexts("en"));

const filesOf = (texts: Iterable<[path: string, text: string]>) =>
  [...texts].map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }));

/** A title as long as one may be, in letters that count once. */
const TITLE = `Hafen ${"21 ".repeat(17)}abc`;

describe.each(languages)("a new site in %s", (language) => {
  test("has no errors, and nothing to advise", () => {
    const own = filesOf(documents(language));
    const { diagnostics } = inspect([...engine, ...own], { assets: new Set(), today: TODAY });
    expect(diagnostics.map(({ file, pointer, message }) => `${file}${pointer} ${message}`)).toEqual([]);
  });

  test("begins a page and an entry in its language, which have no errors", () => {
    const files = [...engine, ...filesOf(documents(language))];
    const begun = [
      ...newPage("house-rules", undefined, files).create,
      ...newPage("long-title", TITLE, files).create,
      ...newEntry("events", "Hafenfest", { date: TODAY }, { files, today: TODAY }).create,
    ];
    for (const [path, text] of begun) expect(text, path).not.toMatch(/need to know|short answer/);
    const { diagnostics } = inspect([...files, ...filesOf(begun)], { assets: new Set(), today: TODAY });
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  test("has no English sentence", () => {
    const sentence = /\p{L}+ \p{L}+ \p{L}+/u;
    const left = pageTexts(language).filter(
      ([pointer, text]) =>
        english.get(pointer) === text && sentence.test(text.replaceAll(/\{\{.*?\}\}/g, "")),
    );
    expect(left).toEqual([]);
  });

  test("has a text for each of the starter", () => {
    const names = Object.keys(starterTexts(language, exampleSite.files) ?? {});
    const all = languages.flatMap((other) => Object.keys(starterTexts(other, exampleSite.files) ?? {}));
    expect(names.sort()).toEqual([...new Set(all)].sort());
  });
});
