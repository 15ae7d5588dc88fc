import type { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { type JsonObject, valueAt } from "#src/content/json/json.ts";
import { blocksIn, blockTypesIn, isBlock } from "#src/content/schema/blocks.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { engineTexts } from "#src/content/site/shared/engine-texts.ts";

/** Interface texts still in English (`search.nothing`), or words in the main language. @property file their place */
export type MissingTexts = {
  language: string;
  what: "texts" | "site" | "facts" | "labels";
  file: string;
  missing: string[];
};

const FOLDER = "pages/_data/";

/** The interface texts to translate in each language: the engine's, and those of the blocks in use. */
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
    const given = [own, engineTexts(language, { files, documents, declared }) ?? {}];
    const isGiven = (name: string) =>
      given.some((document) => valueAt(document, `/${name.replace(".", "/")}`) !== undefined);
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
