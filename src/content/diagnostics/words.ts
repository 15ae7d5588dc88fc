import { numberText, TOOL_LANGUAGE } from "#src/language/format.ts";
import { listNames } from "./describe.ts";

/** A message: plain text, or parts that depend on the reader. */
export type Words = string | readonly Part[];

export type Part = string | TwoWordings | Place | Suggested;
/**
 * Wordings of one part for authors, who see files, and for editors, who see forms and pages.
 * @property stable the part that does not change with lines and days; by default the authors' wording
 */
type TwoWordings = { author: string; editor: string; stable?: string };
/** A place in another document. Authors read its path and lines, which count from 1; editors read its title. */
export type Place = { path: string; line?: number; column?: number };
/** A part of a message that asks whether another name was meant. */
type Suggested = { suggestion: string };

/** Converts a part of a message to text for one kind of reader, authors or editors. */
type Wording = (part: Exclude<Part, string>) => string;

/** An error whose message depends on the reader: paths for authors on the terminal, titles for editors in Studio. */
export class WordedError extends Error {
  constructor(readonly words: Words) {
    super(forAuthors(words));
  }
}

/** Terms that differ for authors and editors. */
export const NOUN = {
  key: { author: "key", editor: "field" },
  id: { author: "id", editor: "anchor" },
  fact: { author: "fact", editor: "figure" },
  facts: { author: "facts", editor: "figures" },
  fragment: { author: "fragment", editor: "shared block" },
  entry: { author: "entry", editor: "item" },
  entries: { author: "entries", editor: "items" },
  Entries: { author: "Entries", editor: "Items" },
  placeholder: { author: "placeholder", editor: "name in braces" },
  document: { author: "document", editor: "page" },
} as const satisfies Record<string, Part>;

/** Builds a message from a template literal: ``say`The ${NOUN.fact} "${name}" does not exist.${didYouMean(details)}` ``. */
export function say(texts: TemplateStringsArray, ...values: readonly (Part | Words | number)[]): Words {
  const parts = texts.flatMap((text, at): readonly Part[] => {
    const value = values[at] ?? "";
    if (typeof value !== "object") return [text, String(value)];
    return "length" in value ? [text, ...value] : [text, value];
  });
  return parts.every((part) => typeof part === "string") ? parts.join("") : parts;
}

/** The authors' wording of a message, for reports. */
export function forAuthors(words: Words): string {
  return inWords(words, (part) => {
    if ("author" in part) return part.author;
    if ("suggestion" in part) return question(part);
    const { path, line, column } = part;
    return [path, line, column].filter((step) => step !== undefined).join(":");
  });
}

/** The editors' wording of a message, for Studio. */
export function forEditors(words: Words, titleOf: (path: string) => string): string {
  return inWords(words, (part) => {
    if ("editor" in part) return part.editor;
    return "suggestion" in part ? question(part) : titleOf(part.path);
  });
}

/** The message without line numbers and dates, for recognising the same problem in another version of the site. */
export function stableText(words: Words): string {
  return inWords(words, (part) => {
    if ("author" in part) return part.stable ?? part.author;
    return "suggestion" in part ? question(part) : part.path;
  });
}

/** A part of a message that may change while the problem stays the same, such as a line number or today's date. */
export const passing = (text: string): Part => ({ author: text, editor: text, stable: "" });

/** Replaces each name suggested in a message by the result of a function; undefined removes the suggestion. */
export function withSuggestions(words: Words, change: (name: string) => string | undefined): Words {
  if (typeof words === "string") return words;
  return words.flatMap((part): Part[] => {
    if (typeof part === "string" || !("suggestion" in part)) return [part];
    const suggestion = change(part.suggestion);
    return suggestion === undefined ? [] : [{ suggestion }];
  });
}

/** The suggestion at the end of a message about a wrong name: ` Did you mean "cost-table"?`, or nothing. */
export function didYouMean({ nearest }: { nearest?: string | undefined }): Suggested | "" {
  return nearest === undefined ? "" : { suggestion: nearest };
}

/** The sentence that lists the existing names, for a message about an unknown one: ` There are: "a", "b".` */
export function listKnown({ names }: { names: readonly string[] }): string {
  return names.length === 0 ? " There are none yet." : ` There are: ${listNames(names)}.`;
}

/** Joins paths for a message: `"pages/a.json", "pages/b.json"`. */
export function listPlaces(paths: readonly string[]): Words {
  return paths.flatMap((path, at) => [at > 0 ? ", " : "", QUOTE, { path }, QUOTE]);
}

/** A quotation mark around a path, for authors only: editors see a title, which already has quotation marks. */
const QUOTE = { author: '"', editor: "" };

export function formatNumber(value: number): string {
  return numberText(value, TOOL_LANGUAGE);
}

export function countText(value: number, noun: string): string {
  return `${formatNumber(value)} ${noun}${value === 1 ? "" : "s"}`;
}

function inWords(words: Words, wording: Wording): string {
  return typeof words === "string"
    ? words
    : words.map((part) => (typeof part === "string" ? part : wording(part))).join("");
}

const question = ({ suggestion }: Suggested): string => ` Did you mean "${suggestion}"?`;
