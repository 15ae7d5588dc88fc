import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonValue } from "#src/content/json/json.ts";
import { scriptOf } from "#src/content/language/language.ts";
import { TOOL_LANGUAGE } from "#src/language/format.ts";
import { languageName } from "#src/language/names.ts";
import { hasText, hasWord } from "#src/plans/translations/compare-blocks.ts";
import { fillScaffold, type TemplateValues } from "./declared/template.ts";
import { siteKind } from "./site-kinds.ts";
import { starterTexts } from "./starter-texts.ts";

const VALUES = ["name", "colour", "language", "timeZone", "today", "soon", "later", "lately", "country"];
export const PRICE = /^price:(\d+)$/;

/** Keys of names that are the same in every language: the schema.org type of a place, and that of a font. */
const NAMES = ["business", "family"];

type Conditions = Readonly<Record<string, string>>;

/**
 * The variables that `$if` tests in templates: the kind of the site, whether its language is written in Latin letters, and whether all
 * texts of that kind are available in it; if not, optional parts are omitted.
 */
export function conditionsOf(kind: string, language: string, files: readonly SourceFile[]): Conditions {
  const some = { [kind]: "yes", ...(scriptOf(language) === "Latn" ? { latin: "yes" } : {}) };
  const whole = { ...some, whole: "yes" };
  const lackedBy = lacking(language, files, whole);
  const isWhole = Object.entries(siteKind(kind, files).documents).every(
    ([path, template]) => !path.startsWith("pages/") || lackedBy(template).length === 0,
  );
  return isWhole ? whole : some;
}

/** A template of a starter document. @property isEnglish whether some of its texts are only available in English */
type StarterDocument = { template: JsonValue; isEnglish: boolean };

/**
 * Selects the document templates of a kind of site for a language, by path. A template that is not fully translated is replaced by the one
 * that all kinds share, if that is fully translated; otherwise it stays, in English.
 */
export function documentsFor(
  kind: string,
  language: string,
  files: readonly SourceFile[],
): Map<string, StarterDocument> {
  const { documents, common } = siteKind(kind, files);
  const lackedBy = lacking(language, files, conditionsOf(kind, language, files));
  return new Map(
    Object.entries(documents).map(([path, template]): [string, StarterDocument] => {
      const shared = common[path];
      if (!path.startsWith("pages/") || lackedBy(template).length === 0)
        return [path, { template, isEnglish: false }];
      return shared !== undefined && lackedBy(shared).length === 0
        ? [path, { template: shared, isEnglish: false }]
        : [path, { template, isEnglish: true }];
    }),
  );
}

/** The paths of a kind's documents that would be in English on a site in another language. */
export function englishDocuments(kind: string, language: string, files: readonly SourceFile[]): string[] {
  return [...documentsFor(kind, language, files)].flatMap(([path, { isEnglish }]) =>
    isEnglish ? [path] : [],
  );
}

/** Notices that parts of a new site may be in English: its sample texts, or the texts of its blocks. */
export function languageNotes(kind: string, language: string, files: readonly SourceFile[]): string[] {
  const left = englishDocuments(kind, language, files).filter((path) => !path.startsWith("pages/_"));
  if (left.length === 0) return [];
  const name = languageName(language, TOOL_LANGUAGE) ?? language;
  const begin = `The samples of this kind are not all in ${name}: ${left.join(", ")} ${left.length === 1 ? "is" : "are"} in English, with "lang": "en". Translate or replace each, and remove its "lang", before you publish.`;
  return starterTexts(language, files)
    ? [`${begin} What blocks say themselves is in ${name}.`]
    : [
        `${begin} Translate also what blocks say themselves, in pages/_data/texts.json: the engine has no ${name} yet.`,
      ];
}

/** Finds the texts of a template that are not available in a language. */
function lacking(
  language: string,
  files: readonly SourceFile[],
  conditions: Conditions,
): (template: JsonValue | undefined) => string[] {
  if (/^en\b/.test(language)) return () => [];
  const own = starterTexts(language, files) ?? {};
  const asWritten: TemplateValues = (key) =>
    conditions[key] ?? (VALUES.includes(key) || PRICE.test(key) ? `<<${key}>>` : undefined);
  return (template) =>
    textsIn(fillScaffold(template ?? null, asWritten)).filter((text) => !Object.hasOwn(own, text));
}

function textsIn(value: JsonValue | undefined): string[] {
  if (typeof value === "string") return hasText(value) || hasWord(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value)
    ? Object.entries(value).flatMap(([key, one]) => (NAMES.includes(key) ? [] : textsIn(one)))
    : [];
}

/** Paths of the files that a new site copies from the engine as they are, such as fonts: by path, that in the engine. */
export function copiedFiles(
  kind: string,
  language: string,
  files: readonly SourceFile[],
): Map<string, string> {
  const conditions = conditionsOf(kind, language, files);
  const copied = fillScaffold(siteKind(kind, files).copied, (key) => conditions[key]);
  return new Map(isObject(copied) ? Object.entries(copied).map(([to, from]) => [to, String(from)]) : []);
}
