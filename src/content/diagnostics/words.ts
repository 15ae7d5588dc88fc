import { numberText, TOOL_LANGUAGE } from "#src/language/format.ts";
import { listNames } from "./describe.ts";

/** A message, as text or in parts of which some depend on the reader. */
export type Words = string | readonly Part[];

export type Part = string | TwoWordings | Place | Suggested;
/**
 * Words for authors of files, and for editors, who see forms and pages instead.
 * @property stable left of it while lines move and days pass; by default, the words for authors
 */
type TwoWordings = { author: string; editor: string; stable?: string };
/** A place in another document. Authors read its path and lines, which count from 1; editors read its title. */
export type Place = { path: string; line?: number; column?: number };
/** The question whether another name is meant. */
type Suggested = { suggestion: string };

/** Says one thing in the words of the reader. */
type Wording = (part: Exclude<Part, string>) => string;

/** An error that people read: authors on the terminal, and editors in Studio, which names titles instead of paths. */
export class WordedError extends Error {
  constructor(readonly words: Words) {
    super(forAuthors(words));
  }
}

/** Nouns that editors know by another word. */
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

/** Tags a message: ``say`The ${NOUN.fact} "${name}" does not exist.${didYouMean(details)}` ``. */
export function say(texts: TemplateStringsArray, ...values: readonly (Part | Words | number)[]): Words {
  const parts = texts.flatMap((text, at): readonly Part[] => {
    const value = values[at] ?? "";
    if (typeof value !== "object") return [text, String(value)];
    return "length" in value ? [text, ...value] : [text, value];
  });
  return parts.every((part) => typeof part === "string") ? parts.join("") : parts;
}

/** A message as authors read it in reports. */
export function forAuthors(words: Words): string {
  return inWords(words, (part) => {
    if ("author" in part) return part.author;
    if ("suggestion" in part) return question(part);
    const { path, line, column } = part;
    return [path, line, column].filter((step) => step !== undefined).join(":");
  });
}

/** A message as editors read it in Studio. */
export function forEditors(words: Words, titleOf: (path: string) => string): string {
  return inWords(words, (part) => {
    if ("editor" in part) return part.editor;
    return "suggestion" in part ? question(part) : titleOf(part.path);
  });
}

/** A message without lines and the day of the check, by which a problem is recognised in another state of the site. */
export function stableText(words: Words): string {
  return inWords(words, (part) => {
    if ("author" in part) return part.stable ?? part.author;
    return "suggestion" in part ? question(part) : part.path;
  });
}

/** Words that change although the problem stays: a line, or the day of the check. */
export const passing = (text: string): Part => ({ author: text, editor: text, stable: "" });

/** Changes the suggestions in a message; undefined leaves one out. */
export function withSuggestions(words: Words, change: (name: string) => string | undefined): Words {
  if (typeof words === "string") return words;
  return words.flatMap((part): Part[] => {
    if (typeof part === "string" || !("suggestion" in part)) return [part];
    const suggestion = change(part.suggestion);
    return suggestion === undefined ? [] : [{ suggestion }];
  });
}

/** Ends a message about a wrong name: ` Did you mean "cost-table"?`, or nothing. */
export function didYouMean({ nearest }: { nearest?: string | undefined }): Suggested | "" {
  return nearest === undefined ? "" : { suggestion: nearest };
}

/** The existing names, for a reference that leads nowhere: ` There are: "a", "b".` */
export function listKnown({ names }: { names: readonly string[] }): string {
  return names.length === 0 ? " There are none yet." : ` There are: ${listNames(names)}.`;
}

/** Paths joined for reading: `"pages/a.json", "pages/b.json"`. */
export function listPlaces(paths: readonly string[]): Words {
  return paths.flatMap((path, at) => [at > 0 ? ", " : "", QUOTE, { path }, QUOTE]);
}

/** Around a path, of which editors see a title that has marks of its own. */
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
