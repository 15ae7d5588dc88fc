import { isMoment } from "#src/content/dates/day.ts";
import type { ReadResult } from "#src/content/document/read.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { memoised } from "#src/content/json/memo.ts";
import type { PageLanguage } from "#src/content/language/translations.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";
import { canonicalTag } from "#src/language/names.ts";

/**
 * Features that a document may use, each with a text that every document with the feature contains: a text search saves parsing most pages
 * of a large site.
 */
const TRAITS = {
  entry: '"entry"',
  draft: '"draft"',
  dates: 'ublishAt"',
  counts: "ount.#",
  language: '"lang"',
  translation: '"translationOf"',
  today: '"today"',
};
type Trait = keyof typeof TRAITS;

/** The names of the features that a document may use, separated by spaces. */
export const pageTraits = memoised((file: SourceFile): string => file.traits ?? findTraits(file.bytes));

/**
 * The start of a Unicode escape. It could hide the text of any feature, so a document that contains one is treated as having all of them.
 */
const ESCAPE = "\\u";

/** Matches the texts of all features: one search rules out every feature, and most pages of a large site use none. */
const ANY_TRAIT = new RegExp(
  [...Object.values(TRAITS), ESCAPE].map((text) => text.replace(/[\\.]/g, "\\$&")).join("|"),
);

function findTraits({ buffer, byteOffset, byteLength }: Uint8Array): string {
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  if (!ANY_TRAIT.test(bytes.toString("latin1"))) return "";
  const isEscaped = bytes.includes(ESCAPE);
  return Object.entries(TRAITS)
    .filter(([, text]) => isEscaped || bytes.includes(text))
    .map(([name]) => name)
    .join(" ");
}

/** Tells whether a document may use a feature; if not, it need not be parsed. */
export const mayHave = (trait: Trait, file: SourceFile): boolean => pageTraits(file).includes(trait);

/** The fields of a page document that are needed before interpolation. */
export type PageOutline = {
  draft: boolean;
  title?: JsonValue | undefined;
  description?: JsonValue | undefined;
  entry?: JsonObject | undefined;
  lang?: string | undefined;
  translationOf?: string | undefined;
  publishAt?: string | undefined;
  unpublishAt?: string | undefined;
  /** All publication dates in the document and its blocks. */
  dates?: readonly string[] | undefined;
};

export function readOutline({ readable }: ReadResult): PageOutline | undefined {
  if (!readable) return undefined;
  const { draft, title, description, entry } = readable;
  return {
    draft: draft === true,
    title,
    description,
    entry: isObject(entry) ? entry : undefined,
    ...pageLanguageOf(readable),
    ...datesOf(readable),
    dates: datesIn(readable),
  };
}

export function pageLanguageOf({ lang, translationOf }: JsonObject): PageLanguage {
  return {
    // `Intl` accepts any well-formed tag, whether or not the language exists.
    ...(typeof lang === "string" && canonicalTag(lang) !== undefined ? { lang } : {}),
    ...(typeof translationOf === "string" ? { translationOf } : {}),
  };
}

export function datesOf({
  publishAt,
  unpublishAt,
}: JsonObject): Pick<PageOutline, "publishAt" | "unpublishAt"> {
  return {
    ...(typeof publishAt === "string" ? { publishAt } : {}),
    ...(typeof unpublishAt === "string" ? { unpublishAt } : {}),
  };
}

/** Collects the publication dates in a document and its blocks. */
export function datesIn(document: JsonObject): string[] {
  return [document, ...blocksIn(document).map(({ block }) => block)]
    .flatMap(({ publishAt, unpublishAt }) => [publishAt, unpublishAt])
    .filter((date) => typeof date === "string")
    .filter(isMoment);
}
