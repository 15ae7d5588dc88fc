import { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue, pointerTo, valueAt } from "#src/content/json/json.ts";
import { withWider } from "#src/content/language/language.ts";
import { blocksIn, blockTypesIn, isBlock } from "#src/content/schema/blocks.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { engineTexts } from "#src/content/site/shared/engine-texts.ts";
import { hasText } from "#src/plans/translations/compare-blocks.ts";

/**
 * Untranslated texts of a language: interface texts that are still in English (`search.nothing`), or words in the main language.
 * @property file that should contain the translations
 */
export type MissingTexts = {
  language: string;
  what: "texts" | "site" | "facts" | "labels";
  file: string;
  missing: string[];
};

const FOLDER = "pages/_data/";

/** The untranslated interface texts of each language: those of the engine, and those of blocks that the site uses. */
export function missingTexts(files: readonly SourceFile[], languages: readonly string[]): MissingTexts[] {
  const cache = new SiteCache();
  const { documents } = cache;
  const read = (path: string): JsonObject => documents.valueAt(path, files) ?? {};
  const main = read(`${FOLDER}site.json`).language;
  const whole = read(`${FOLDER}texts.json`);
  const declared = cache.compiledSchemas(files).texts;
  const types = new Set(files.flatMap((file) => typesIn(documents, file)));
  const blocks = blockTypesIn(files);
  const names = [...declared].flatMap(([group, texts]) =>
    blocks.has(group) && !types.has(group) ? [] : [...texts.keys()].map((name) => `${group}.${name}`),
  );
  const stateOf = (language: string, file: string, own: JsonObject): MissingTexts => {
    const sources = [own, engineTexts(language, { files, documents, declared }) ?? {}];
    const isGiven = (name: string) =>
      sources.some((document) => valueAt(document, `/${name.replace(".", "/")}`) !== undefined);
    return { language, what: "texts", file, missing: names.filter((name) => !isGiven(name)) };
  };
  const others = languages.map((language) => {
    const file = `${FOLDER}texts.${language}.json`;
    return stateOf(language, file, read(file));
  });
  const first = typeof main === "string" ? [stateOf(main, `${FOLDER}texts.json`, whole)] : [];
  return [...first, ...others].filter(({ language }) => !/^en\b/.test(language));
}

function typesIn(documents: Documents, file: SourceFile): string[] {
  if (!/^pages\/.*\.json$/.test(file.path)) return [];
  const { value } = documents.read(file);
  return blocksIn(value).flatMap(({ block }) => (isBlock(block) ? [block.type] : []));
}

const COLLECTION = /^schema\/collections\/[^/]+\.schema\.json$/;

/**
 * The untranslated words of the site document, of facts (`canada.months: value`) and of labels. A text of a single word counts as
 * translated.
 */
export function missingWords(files: readonly SourceFile[], languages: readonly string[]): MissingTexts[] {
  const documents = new Documents();
  const read = (name: string) => documents.valueAt(`${FOLDER}${name}.json`, files) ?? {};
  const [site, facts] = [wordsOf(read("site")), factWords(read("facts"))];
  return languages.flatMap((language) => [
    ...[
      { what: "site" as const, words: site },
      { what: "facts" as const, words: facts },
    ].map(({ what, words }) => {
      const own = read(`${what}.${language}`);
      const missing = words.filter(({ pointer }) => valueAt(own, pointer) === undefined);
      const file = `${FOLDER}${what}.${language}.json`;
      return { language, what, file, missing: missing.map(({ name }) => name) };
    }),
    ...files.flatMap((file): MissingTexts[] => {
      if (!COLLECTION.test(file.path)) return [];
      const missing = unlabelled(documents.read(file).value?.properties, language);
      return [{ language, what: "labels", file: file.path, missing }];
    }),
  ]);
}

/** Entry fields whose values have labels in some language, but not in this one. @param properties of a collection's schema */
function unlabelled(properties: JsonValue | undefined, language: string): string[] {
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([name, field]) => {
    const labels = isObject(field) ? field.labels : undefined;
    return isObject(labels) && !withWider(language).some((tag) => isObject(labels[tag])) ? [name] : [];
  });
}

type Word = { name: string; pointer: string };

/** The translatable texts of the site document; a list counts as one text. */
function wordsOf(value: JsonObject, at = "", path: readonly string[] = []): Word[] {
  return Object.entries(value).flatMap(([key, inner]): Word[] => {
    const pointer = pointerTo(at, key);
    const names = [...path, key];
    if (isObject(inner)) return wordsOf(inner, pointer, names);
    return isWords(inner) ? [{ name: names.join("."), pointer }] : [];
  });
}

/** Tells whether a value contains words; true for "Mon–Fri 17:00" too. */
const isWords = (value: JsonValue): boolean =>
  hasText(value) || (typeof value === "string" && /\p{L}/u.test(value) && /\s/.test(value));

/** The visible words of a fact: its value if that is a text, and the name of its source. */
function factWords({ facts }: JsonObject): Word[] {
  return Object.entries(isObject(facts) ? facts : {}).flatMap(([name, fact]): Word[] => {
    const isText = (value: JsonValue | undefined) => typeof value === "string" && /\p{L}/u.test(value);
    const keys = ["value", "sourceLabel"].filter((key) => isObject(fact) && isText(fact[key]));
    return keys.map((key) => ({
      name: `${name}: ${key}`,
      pointer: pointerTo(pointerTo("/facts", name), key),
    }));
  });
}
