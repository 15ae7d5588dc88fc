import type { DiagnosticCode } from "#src/content/diagnostics/catalogue.ts";
import type { Random } from "./random.ts";
import type { TypedDocument } from "./typed-document.ts";
import type { World } from "./world.ts";

/** A document with one mistake, and what a good validator says of it. */
export type Mutant = {
  text: string;
  /** Where the mistake stands in the text, in UTF-16 units. */
  offset: number;
  /** The last character at which it may be said to stand, where there is more than one. */
  until?: number;
  /** What it may be called. */
  codes: readonly DiagnosticCode[];
  /** What was meant, where a name was misspelt. */
  suggestion?: string;
  /** What its message has to say, where one code stands for several causes. */
  says?: RegExp;
};

/**
 * One kind of mistake. Looks for all places of a document where it can be made, once, and then makes one mistake a
 * call, at a place of its choice; undefined where that choice gave none.
 * @returns undefined if there is no such place
 */
export type MakeMistakes = (
  document: TypedDocument,
  world: World,
) => ((random: Random) => Mutant | undefined) | undefined;

/** A text with a part of it replaced. */
export function splice(text: string, start: number, end: number, insertion: string): string {
  return text.slice(0, start) + insertion + text.slice(end);
}
