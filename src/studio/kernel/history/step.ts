import { groupBy } from "#src/content/json/memo.ts";
import { longestCommon } from "#src/editing/longest-common.ts";
import {
  applyTextChange,
  commonEnds,
  inverseOf,
  type TextChange,
  textChange,
} from "#src/editing/text-change.ts";
import type { DocumentId, Pointer } from "#src/studio/kernel/protocol/protocol.ts";

/**
 * The part of an undo step that changes one document. For a created document, the text before is empty; for a removed one, the text
 * afterwards.
 */
export type DocumentChange = { document: DocumentId; span: TextChange; existence?: "created" | "removed" };

/** An undo step; it may change several documents, and a document in several places. */
export type Step = {
  /** Label: "Move Costs" */
  label: string;
  /** The changes in the order in which they are applied; each position is one in the text after the changes before it. */
  changes: readonly DocumentChange[];
  /** The pointer of the field in which the author is typing, if the step consists of typing. */
  typing?: Pointer | undefined;
  /** Time of the step's last change, in ms. */
  at: number;
  /** The author, if it is not the person at this Studio: an assistant's run, for example. */
  by?: string | undefined;
};

/** Returns the text of a document; undefined if it does not exist. */
export type Texts = (document: DocumentId) => string | undefined;

/** Returns the step that takes another one back. */
export function reverse({ changes, ...step }: Step): Step {
  return {
    ...step,
    changes: changes.toReversed().map(({ existence, ...change }) => ({
      ...change,
      span: inverseOf(change.span),
      ...(existence ? { existence: existence === "created" ? "removed" : "created" } : {}),
    })),
  };
}

/**
 * The changes of a document from one text to another; an undefined text stands for no document. Each group of lines that differ is a change
 * of its own, so that a step which moves a block does not include what lies between its two places.
 */
export function changesBetween(
  document: DocumentId,
  before: string | undefined,
  after: string | undefined,
): DocumentChange[] {
  if (before === after) return [];
  if (before !== undefined && after !== undefined)
    return lineChanges(before, after).map((span) => ({ document, span }));
  const existence = before === undefined ? "created" : "removed";
  return [{ document, span: textChange(before ?? "", after ?? ""), existence }];
}

/**
 * The texts of all documents that a step changes, after the step; undefined for removed ones. Made one at a time: a replacement changes
 * thousands.
 * @throws Error if a document is not in the state in which the step was made
 */
export function* textsAfter(
  { changes }: Step,
  textOf: Texts,
): Generator<[document: DocumentId, text: string | undefined]> {
  for (const [document, own] of groupBy(changes, (change) => change.document)) {
    let text = textOf(document);
    for (const { span, existence } of own) {
      if ((text === undefined) !== (existence === "created"))
        throw new Error(`${document} ${text === undefined ? "does not exist" : "exists already"}`);
      const after = applyTextChange(text ?? "", span);
      text = existence === "removed" ? undefined : after;
    }
    yield [document, text];
  }
}

/** Maximum number of pairs of lines that are compared; in larger differences only lines with the same number are. */
const MAX_LINE_PAIRS = 1_000_000;

/** Proportion of lines that are equal at the same number, above which no lines have moved: a word was replaced. */
const MIN_LINES_IN_PLACE = 0.75;

/** The changes from one text to another by groups of lines, each at its position in the text after those before it. */
function lineChanges(before: string, after: string): TextChange[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const { start, end } = commonEnds(old, now);
  const removed = old.slice(start, old.length - end);
  const inserted = now.slice(start, now.length - end);
  const inPlace = removed.length === inserted.length ? sameLines(removed, inserted) : [];
  const isComparable = removed.length * inserted.length <= MAX_LINE_PAIRS;
  const isInPlace = inPlace.length > removed.length * MIN_LINES_IN_PLACE || !isComparable;
  const pairs = isInPlace ? inPlace : longestCommon(removed, inserted);
  const changes: TextChange[] = [];
  let position = old.slice(0, start).join("").length;
  let [oldLine, newLine] = [0, 0];
  const ends: [number, number] = [removed.length, inserted.length];
  for (const [commonOld, commonNew] of [...pairs, ends]) {
    const was = removed.slice(oldLine, commonOld).join("");
    const is = inserted.slice(newLine, commonNew).join("");
    if (was !== is) {
      const { at, ...change } = textChange(was, is);
      changes.push({ at: position + at, ...change });
    }
    position += is.length + (removed[commonOld]?.length ?? 0);
    [oldLine, newLine] = [commonOld + 1, commonNew + 1];
  }
  return changes;
}

/** The lines that are equal at the same number, which suffices for a word that was replaced. */
const sameLines = (old: readonly string[], now: readonly string[]): [number, number][] =>
  old.flatMap((line, index): [number, number][] => (line === now[index] ? [[index, index]] : []));

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [""];
