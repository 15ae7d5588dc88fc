import type { DiagnosticCode } from "#src/content/diagnostics/diagnostic.ts";
import type { Random } from "./random.ts";
import type { TypedDocument } from "./typed-document.ts";
import type { World } from "./world.ts";

/** A document with one mistake, and what a good validator reports about it. */
export type Mutant = {
  text: string;
  /** The offset of the mistake in the text, in UTF-16 code units. */
  offset: number;
  /** The last acceptable offset, if there is more than one. */
  until?: number;
  /** The acceptable codes. */
  codes: readonly DiagnosticCode[];
  /** The right name, if a name was misspelt. */
  suggestion?: string;
  /** Text that the message must contain, if one code covers several causes. */
  says?: RegExp;
};

/**
 * A kind of mistake. Finds all places in a document where the mistake can be made; each call of the returned
 * function makes one at a random place, or returns undefined if that is not possible there.
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
