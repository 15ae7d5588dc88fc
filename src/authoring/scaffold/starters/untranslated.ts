import { fillScaffold, type TemplateValues } from "#src/authoring/scaffold/declared/template.ts";
import { hasText, hasWord } from "#src/authoring/translation/compare-blocks.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonValue } from "#src/content/json/json.ts";
import { counted, TOOL_LANGUAGE } from "#src/language/format.ts";
import { languageName } from "#src/language/names.ts";
import { siteKind } from "./site-kinds.ts";
import { starterTexts } from "./starter-texts.ts";

/** The values that fill in documents. */
const VALUES = ["name", "colour", "language", "timeZone", "today", "soon", "later", "lately", "country"];
export const PRICE = /^price:(\d+)$/;

type Conditions = Readonly<Record<string, string>>;

/**
 * Conditions of `$if`: the kind of the site, and whether all its texts are there in its language. Where they are not,
 * parts that can be spared are left out.
 */
export function conditionsOf(kind: string, language: string, files: readonly SourceFile[]): Conditions {
  const whole = { [kind]: "yes", whole: "yes" };
  return missingTexts(kind, language, files, whole).size === 0 ? whole : { [kind]: "yes" };
}

/** The texts of a kind's pages that the engine has in English alone, for a site in another language. */
export function untranslatedTexts(kind: string, language: string, files: readonly SourceFile[]): Set<string> {
  return missingTexts(kind, language, files, conditionsOf(kind, language, files));
}

/** The notice about the languages of a new site: its sample texts may be in English, or those of its blocks too. */
export function languageNotes(kind: string, language: string, files: readonly SourceFile[]): string[] {
  const left = untranslatedTexts(kind, language, files).size;
  if (left === 0) return [];
  const name = languageName(language, TOOL_LANGUAGE) ?? language;
  const begin = `The sample texts of this kind are not all in ${name}: ${counted(left, "text")} in pages/ ${left === 1 ? "is" : "are"} in English, although the pages say that they are in ${name}. Translate or replace them before you publish.`;
  return starterTexts(language, files)
    ? [`${begin} What blocks say themselves is in ${name}.`]
    : [
        `${begin} Translate also what blocks say themselves, in pages/_data/texts.json: the engine has no ${name} yet.`,
      ];
}

function missingTexts(
  kind: string,
  language: string,
  files: readonly SourceFile[],
  conditions: Conditions,
): Set<string> {
  if (/^en\b/.test(language)) return new Set();
  const own = starterTexts(language, files) ?? {};
  const asWritten: TemplateValues = (key) =>
    conditions[key] ?? (VALUES.includes(key) || PRICE.test(key) ? `<<${key}>>` : undefined);
  const texts = Object.entries(siteKind(kind, files).documents).flatMap(([path, template]) =>
    path.startsWith("pages/") ? textsIn(fillScaffold(template ?? null, asWritten)) : [],
  );
  return new Set(texts.filter((text) => !Object.hasOwn(own, text)));
}

/** The texts with words of their own. */
function textsIn(value: JsonValue | undefined): string[] {
  if (typeof value === "string") return hasText(value) || hasWord(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  // The schema.org type of a place.
  return isObject(value)
    ? Object.entries(value).flatMap(([key, one]) => (key === "business" ? [] : textsIn(one)))
    : [];
}
