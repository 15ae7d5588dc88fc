import type { Gap } from "#src/language/icu.ts";
import type catalogue from "./words.json";

/** A sentence or phrase of a message: English ICU MessageFormat, with translations in `words.json`. */
export type CataloguePhrase = Extract<keyof typeof catalogue, string>;

/** A phrase with the values of its gaps, which `words.ts` puts into words for one reader. */
export type Said = { readonly phrase: string; readonly values?: Readonly<Record<string, Value>> };

/** A message: a text that is not translated, or sentences for each reader. */
export type Words = string | Sentences;

/** Sentences for each reader: a phrase, the description of a field, values without a space between them, or a list of these. */
export type Sentences =
  | Said
  | { help: string }
  | { parts: readonly Value[] }
  | readonly (Sentences | undefined)[];

/** A value of a gap in a phrase. */
export type Value =
  | Words
  | number
  | Place
  | Passing
  | ForAuthors
  /** A key of the object with the problem; editors read the label of its field. */
  | { key: string }
  /** Values with "and" or "or" before the last one. */
  | { and: readonly Value[] }
  | { or: readonly Value[] }
  /** A day as `YYYY-MM-DD`, and a time of it as `HH:MM`. */
  | { day: string; time?: string }
  /** A day of the week by its code in documents: `mon`. */
  | { weekday: string }
  /** A language by its BCP 47 tag. */
  | { language: string };

/** A place in another document. Authors read its path and lines, which count from 1; editors read its title. */
export type Place = { path: string; line?: number; column?: number };
/** A part of a message that may change while the problem stays the same, such as a line number or today's date. */
type Passing = { passing: Value };
/** A part of a message that editors do not need, such as a line number of the document that they edit. */
type ForAuthors = { author: Value };

/** Terms that differ for authors and editors; a message names them in gaps that begin with an underscore: `{_fact}`. */
export const NOUNS = {
  _key: { author: "key", editor: "field" },
  _id: { author: "id", editor: "anchor" },
  _fact: { author: "fact", editor: "figure" },
  _facts: { author: "facts", editor: "figures" },
  _fragment: { author: "fragment", editor: "shared block" },
  _entry: { author: "entry", editor: "item" },
  _entries: { author: "entries", editor: "items" },
  _Entries: { author: "Entries", editor: "Items" },
  _placeholder: { author: "placeholder", editor: "name in braces" },
  _document: { author: "document", editor: "page" },
  _documents: { author: "documents", editor: "pages" },
} as const;

type OwnGap<M extends string> = Exclude<Gap<M>, keyof typeof NOUNS>;

/** Builds a message: `say('The {_fact} "{name}" does not exist.', { name })`. A phrase without a translation is a type error. */
export function say<M extends CataloguePhrase>(
  phrase: M,
  ...[values]: [OwnGap<M>] extends [never] ? [] : [Readonly<Record<OwnGap<M>, Value>>]
): Said {
  return values === undefined ? { phrase } : { phrase, values };
}

/** A text for developers, which is English for all readers. */
export const untranslated = (text: string): Sentences => ({ parts: [text] });

/** The phrase of a suggestion at the end of a message. */
const QUESTION = 'Did you mean "{suggestion}"?';

/** The suggestion at the end of a message about a wrong name: `Did you mean "cost-table"?`, or nothing. */
export function didYouMean({ nearest }: { nearest?: string | undefined }): Said | undefined {
  return nearest === undefined ? undefined : say(QUESTION, { suggestion: nearest });
}

/** Replaces each name suggested in a message by the result of a function; undefined removes the suggestion. */
export function withSuggestions(
  words: Sentences | undefined,
  change: (name: string) => string | undefined,
): Sentences | undefined {
  if (words === undefined) return undefined;
  if ("length" in words) return words.map((part) => withSuggestions(part, change));
  return "phrase" in words && words.phrase === QUESTION
    ? didYouMean({ nearest: change(String(words.values?.suggestion)) })
    : words;
}

/** The first names of a list, to which more could be added. */
export const andOthers = (names: Value, isMore: boolean): Value =>
  isMore ? say("{names} and others", { names }) : names;

/** Joins paths for a message: `"pages/a.json", "pages/b.json"`; editors see titles, which have quotation marks of their own. */
export function listPlaces(paths: readonly string[]): Value {
  const quote = { author: '"' };
  return { parts: paths.flatMap((path, at): Value[] => [at > 0 ? ", " : "", quote, { path }, quote]) };
}
