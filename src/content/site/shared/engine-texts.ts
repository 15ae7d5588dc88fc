import type { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue, parseObject } from "#src/content/json/json.ts";
import { isLanguage, withWider } from "#src/content/language/language.ts";
import type { DeclaredTexts } from "#src/content/schema/interface-texts.ts";

const FOLDER = "schema/languages/";

/**
 * The engine's interface texts in a language, without those of blocks that the site lacks; for English, whose texts are the defaults, only
 * regional spellings.
 * @returns undefined if the engine has no texts in the language
 */
export function engineTexts(
  language: string,
  {
    files,
    documents,
    declared,
  }: { files: readonly SourceFile[]; documents: Documents; declared: DeclaredTexts },
): JsonObject | undefined {
  if (/^en\b/.test(language)) return /^en-(?:.*-)?US\b/i.test(language) ? american(declared) : {};
  const file = languageFile(language, files);
  const texts = file && documents.read(file).value?.texts;
  if (!isObject(texts)) return undefined;
  const own = Object.fromEntries(Object.entries(texts).filter(([group]) => declared.has(group)));
  return inSpellingOf(language, own);
}

/** Adapts texts to a country's spelling: Switzerland and Liechtenstein write "ss" for "ß". */
export function inSpellingOf(language: string, texts: JsonObject): JsonObject {
  if (!/^de-(?:.*-)?(?:CH|LI)\b/i.test(language)) return texts;
  return parseObject(JSON.stringify(texts).replaceAll("ß", "ss")) ?? texts;
}

/** British spellings in the English texts, with their American replacements. */
const AMERICAN: readonly (readonly [RegExp, string])[] = [
  [/olour/g, "olor"],
  [/ancelled/g, "anceled"],
  [/\ba fortnight\b/g, "two weeks"],
  [/\bper fortnight\b/g, "every two weeks"],
];

/** The texts with a different American spelling, by group. */
function american(declared: DeclaredTexts): JsonObject {
  const groups = [...declared].map(([group, texts]): [string, JsonObject] => {
    const changed = [...texts].flatMap(([name, text]): [string, JsonValue][] => {
      const british = JSON.stringify(text.default);
      const spelt = AMERICAN.reduce((spelling, [from, to]) => spelling.replaceAll(from, to), british);
      return spelt === british ? [] : [[name, JSON.parse(spelt)]];
    });
    return [group, Object.fromEntries(changed)];
  });
  return Object.fromEntries(groups.filter(([, texts]) => Object.keys(texts).length > 0));
}

/** The engine's file for a language: `schema/languages/pt-PT.json` for `pt-AO`, `zh-Hant.json` for `zh-TW`. */
export function languageFile(language: string, files: readonly SourceFile[]): SourceFile | undefined {
  if (!isLanguage(language)) return undefined;
  return withWider(language)
    .flatMap((name) => files.find(({ path }) => path === `${FOLDER}${name}.json`) ?? [])
    .at(0);
}
