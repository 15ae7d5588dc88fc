import { fillScaffold, type TemplateValues } from "#src/authoring/scaffold/declared/template.ts";
import { hasText, hasWord } from "#src/authoring/translation/compare-blocks.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonValue } from "#src/content/json/json.ts";
import { siteKind } from "./site-kinds.ts";
import { starterTexts } from "./starter-texts.ts";

/** What documents are filled in with. */
const VALUES = ["name", "colour", "language", "timeZone", "today", "soon", "later", "lately", "country"];
export const PRICE = /^price:(\d+)$/;

type Conditions = Readonly<Record<string, string>>;

/**
 * What `$if` may ask for: the kind of the site, and whether all its texts are there in its language. Where they are not,
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
  // What a place is in the words of schema.org.
  return isObject(value)
    ? Object.entries(value).flatMap(([key, one]) => (key === "business" ? [] : textsIn(one)))
    : [];
}
