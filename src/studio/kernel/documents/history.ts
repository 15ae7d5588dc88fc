import { applyTextChange, inverseOf, type TextChange, textChange } from "#src/editing/text-change.ts";
import { TYPING_PAUSE_MS } from "#src/editing/typing-history.ts";
import type { DocumentId, Pointer } from "#src/studio/kernel/protocol/protocol.ts";

/**
 * The part of an undo step that changes one document. For a created document, the text before is empty; for a removed one, the text
 * afterwards.
 */
export type DocumentChange = { document: DocumentId; span: TextChange; existence?: "created" | "removed" };

/** An undo step; it may change several documents. */
export type Step = {
  /** Label: "Move Costs" */
  label: string;
  changes: readonly DocumentChange[];
  /** The pointer of the field in which the author is typing, if the step consists of typing. */
  typing?: Pointer | undefined;
  /** Time of the step's last change, in ms. */
  at: number;
};

/** Returns the text of a document; undefined if it does not exist. */
export type Texts = (document: DocumentId) => string | undefined;

/** The undo history of a session: the first `done` steps are applied, the others can be redone. Immutable. */
export type StepHistory = { steps: readonly Step[]; done: number };

export const NO_HISTORY: StepHistory = { steps: [], done: 0 };

/** Maximum number of changed characters in a history; older steps can no longer be undone. */
const MAX_CHARACTERS = 20_000_000;

/**
 * Adds a step to the history. Undone steps can no longer be redone.
 * @param textOf returns documents after the step
 */
export function addStep({ steps: before, done }: StepHistory, step: Step, textOf: Texts): StepHistory {
  const last = before[done - 1];
  const joined = last && join(last, step, textOf);
  const stepsBefore = before.slice(0, joined ? done - 1 : done);
  const added = joined ?? step;
  // Typed and deleted again: nothing to undo.
  if (added.changes.every(({ span, existence }) => !existence && span.removed === span.inserted))
    return { steps: stepsBefore, done: stepsBefore.length };
  const steps = recent([...stepsBefore, added]);
  return { steps, done: steps.length };
}

/** The latest steps whose changes together do not exceed the limit, and in any case the last one. */
function recent(steps: readonly Step[]): readonly Step[] {
  let characters = 0;
  const last = steps.findLastIndex(({ changes }) => {
    for (const { span } of changes) characters += span.removed.length + span.inserted.length;
    return characters > MAX_CHARACTERS;
  });
  return last < 0 ? steps : steps.slice(Math.min(last + 1, steps.length - 1));
}

/** Ends a typing step: further typing starts a new one. */
export function endTyping({ steps, done }: StepHistory): StepHistory {
  const last = steps[done - 1];
  return { steps: last ? steps.with(done - 1, { ...last, typing: undefined }) : steps, done };
}

/** The step that undo would reverse. */
export function undoable({ steps, done }: StepHistory): Step | undefined {
  return steps[done - 1];
}

/** The step that redo would apply again. */
export function redoable({ steps, done }: StepHistory): Step | undefined {
  return steps[done];
}

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

/** Maximum number of characters of a change that is not split into the lines that differ. */
const MAX_SPAN_CHARACTERS = 1000;

/**
 * The changes of a document from one text to another, to be applied one after the other; an undefined text stands for no document.
 * @returns none if the texts are the same; one for each changed line if the first and the last one are far apart, so that the history of a
 * replacement in all documents does not hold the documents
 */
export function changesBetween(
  document: DocumentId,
  before: string | undefined,
  after: string | undefined,
): DocumentChange[] {
  if (before === after) return [];
  const span = textChange(before ?? "", after ?? "");
  if (before === undefined) return [{ document, span, existence: "created" }];
  if (after === undefined) return [{ document, span, existence: "removed" }];
  return changedLines(span).map((one) => ({ document, span: one }));
}

/** Splits a long change into its changed lines; a change of the number of lines stays whole. */
function changedLines(span: TextChange): TextChange[] {
  if (span.removed.length + span.inserted.length <= MAX_SPAN_CHARACTERS) return [span];
  const [old, now] = [span.removed.split("\n"), span.inserted.split("\n")];
  if (old.length !== now.length) return [span];
  const changes: TextChange[] = [];
  let start = span.at;
  for (const [index, line] of now.entries()) {
    const was = old[index] ?? "";
    if (was !== line) {
      const { at, ...change } = textChange(was, line);
      changes.push({ at: start + at, ...change });
    }
    start += line.length + 1;
  }
  return changes;
}

/**
 * The texts of all documents that a step changes, after the step; undefined for removed ones.
 * @throws Error if a document is not in the state in which the step was made
 */
export function textsAfter({ changes }: Step, textOf: Texts): Map<DocumentId, string | undefined> {
  const texts = new Map<DocumentId, string | undefined>();
  for (const { document, span, existence } of changes) {
    const before = texts.has(document) ? texts.get(document) : textOf(document);
    if ((before === undefined) !== (existence === "created"))
      throw new Error(`${document} ${before === undefined ? "does not exist" : "exists already"}`);
    const after = applyTextChange(before ?? "", span);
    texts.set(document, existence === "removed" ? undefined : after);
  }
  return texts;
}

/** Merges two steps if the second continues typing in the same field without a pause. */
function join(first: Step, second: Step, textOf: Texts): Step | undefined {
  if (second.typing === undefined || first.typing !== second.typing || second.at - first.at > TYPING_PAUSE_MS)
    return undefined;
  const [[one, ...more], [next, ...others]] = [first.changes, second.changes];
  if (!one || !next || more.length + others.length > 0 || one.document !== next.document) return undefined;
  if (one.existence || next.existence) return undefined;
  const now = textOf(one.document) ?? "";
  const before = applyTextChange(applyTextChange(now, inverseOf(next.span)), inverseOf(one.span));
  const span = textChange(before, now);
  return { ...first, at: second.at, changes: [{ document: one.document, span }] };
}
