import { applyTextChange, inverseOf, textChange } from "#src/editing/text-change.ts";
import { TYPING_PAUSE_MS } from "#src/editing/typing-history.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { type DocumentChange, reverse, type Step, type Texts } from "./step.ts";

/**
 * The undo history of a session, which several authors share: the steps that are applied, in order, and those that were undone, of which
 * each author can redo their own. Immutable.
 */
export type StepHistory = { steps: readonly Step[]; undone: readonly Step[] };

export const NO_HISTORY: StepHistory = { steps: [], undone: [] };

/** Maximum number of changed characters in a history; older steps can no longer be undone. */
const MAX_CHARACTERS = 20_000_000;

/**
 * Adds a step to the history. Undone steps of its author can no longer be redone; those of others are adapted to it.
 * @param textOf returns documents after the step
 */
export function addStep(history: StepHistory, step: Step, textOf: Texts): StepHistory {
  const last = step.typing === undefined ? undefined : undoable(history, step.by);
  const movable = last && "step" in last ? last : undefined;
  const joined = movable && join(movable.step, step, textOf);
  const stepsBefore = (joined && movable?.others) ?? history.steps;
  const added = joined ?? step;
  const undone = carryOver(
    history.undone.filter(({ by }) => by !== step.by),
    step,
  );
  // Typed and deleted again: nothing to undo.
  if (added.changes.every(({ span, existence }) => !existence && span.removed === span.inserted))
    return { steps: stepsBefore, undone };
  return { steps: withStep(stepsBefore, added), undone };
}

/** Adds a step, and leaves out the oldest ones if the changes exceed the limit; the last one stays in any case. */
function withStep(before: readonly Step[], step: Step): readonly Step[] {
  const steps = before.concat(step);
  const characters = charactersOf(before) + lengthOf(step);
  characterCounts.set(steps, characters);
  let surplus = characters - MAX_CHARACTERS;
  if (surplus <= 0) return steps;
  const first = steps.findIndex((one) => {
    if (surplus <= 0) return true;
    surplus -= lengthOf(one);
    return false;
  });
  return steps.slice(first < 0 ? -1 : first);
}

/** The number of changed characters of each history, for the step that is added next. */
const characterCounts = new WeakMap<readonly Step[], number>();

const charactersOf = (steps: readonly Step[]): number =>
  characterCounts.get(steps) ?? steps.reduce((characters, step) => characters + lengthOf(step), 0);

const lengthOf = ({ changes }: Step): number =>
  changes.reduce((length, { span }) => length + span.removed.length + span.inserted.length, 0);

/** Ends the typing steps of all authors in a document: further typing there starts new ones. */
export function endTyping({ steps, undone }: StepHistory, document: DocumentId): StepHistory {
  const isEnded = ({ typing, changes }: Step) =>
    typing !== undefined && changes.some((change) => change.document === document);
  return { steps: steps.map((step) => (isEnded(step) ? { ...step, typing: undefined } : step)), undone };
}

/**
 * The step that undo would reverse: an author's last one, as it is after all others.
 * @param skipped number of the author's later steps to leave in place
 * @returns the step of another author that builds on it, if one does; undefined if there is nothing to undo
 */
export function undoable(
  { steps }: StepHistory,
  by: Step["by"],
  skipped = 0,
): MovedStep | { blockedBy: Step } | undefined {
  let left = skipped;
  const index = steps.findLastIndex((step) => step.by === by && left-- === 0);
  return index < 0 ? undefined : moveToEnd(steps, index);
}

/** The step that redo would apply again: the last one that its author has undone. */
export function redoable({ undone }: StepHistory, by: Step["by"]): Step | undefined {
  return undone.findLast((step) => step.by === by);
}

/** The history after an undo. @param moved the step to undo, from `undoable` */
export function afterUndo({ undone }: StepHistory, { step, others }: MovedStep): StepHistory {
  const [own, foreign] = byAuthor(undone, step.by);
  return { steps: others, undone: [...carryOver(foreign, reverse(step)), ...own, step] };
}

/** The history after a redo. @param step the step to redo, from `redoable` */
export function afterRedo({ steps, undone }: StepHistory, step: Step): StepHistory {
  const [own, foreign] = byAuthor(undone, step.by);
  return { steps: [...steps, step], undone: [...carryOver(foreign, step), ...own.slice(0, -1)] };
}

const byAuthor = (steps: readonly Step[], by: Step["by"]): [own: Step[], foreign: Step[]] => [
  steps.filter((step) => step.by === by),
  steps.filter((step) => step.by !== by),
];

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

/**
 * A step moved to the end of a history, with the other steps as they are without it.
 * @property isLatest whether no later step changed its documents, so that undoing it restores texts that have existed
 */
type MovedStep = { step: Step; others: readonly Step[]; isLatest: boolean };

/**
 * Moves a step behind all later ones, so that it can be undone without them.
 * @returns the later step that builds on it, if one does
 */
function moveToEnd(steps: readonly Step[], index: number): MovedStep | { blockedBy: Step } {
  let step = steps[index];
  if (!step) throw new RangeError(`Step ${index} does not exist`);
  const others = steps.slice(0, index);
  const documents = new Set(step.changes.map(({ document }) => document));
  let isLatest = true;
  for (const later of steps.slice(index + 1)) {
    isLatest &&= later.changes.every(({ document }) => !documents.has(document));
    const exchanged = exchange(step, later);
    if (!exchanged) return { blockedBy: later };
    others.push(exchanged.second);
    step = exchanged.first;
  }
  return { step, others, isLatest };
}

/**
 * Adapts undone steps to a step that has been made since, so that they can still be redone. Leaves out those that it overlaps, and those
 * that their author would redo after them.
 * @param undone in the order in which they were undone
 */
function carryOver(undone: readonly Step[], step: Step): readonly Step[] {
  /** The new step as it is before the undone steps of each author so far were undone; undefined once one was left out. */
  const stepBefore = new Map<Step["by"], Step | undefined>();
  const adapted: Step[] = [];
  for (const one of undone.toReversed()) {
    const next = stepBefore.has(one.by) ? stepBefore.get(one.by) : step;
    const exchanged = next && exchange(reverse(one), next);
    stepBefore.set(one.by, exchanged?.second);
    if (exchanged) adapted.unshift(reverse(exchanged.first));
  }
  return adapted;
}

/**
 * Exchanges two consecutive steps: their result is the same in the other order.
 * @returns undefined if the second step changes something that the first has written
 */
function exchange(first: Step, second: Step): { first: Step; second: Step } | undefined {
  const [earlier, later] = [[...first.changes], [...second.changes]];
  for (const [laterIndex] of later.entries())
    for (const earlierIndex of [...earlier.keys()].toReversed()) {
      const [one, other] = [earlier[earlierIndex], later[laterIndex]];
      if (!one || !other || one.document !== other.document) continue;
      const exchanged = exchangeChanges(one, other);
      if (!exchanged) return undefined;
      [earlier[earlierIndex], later[laterIndex]] = exchanged;
    }
  return { first: { ...first, changes: earlier }, second: { ...second, changes: later } };
}

/** Exchanges two consecutive changes of a document; undefined if they overlap. */
function exchangeChanges(
  earlier: DocumentChange,
  later: DocumentChange,
): [earlier: DocumentChange, later: DocumentChange] | undefined {
  if (earlier.existence || later.existence) return undefined;
  const [one, other] = [earlier.span, later.span];
  if (other.at >= one.at + one.inserted.length) {
    const at = other.at + one.removed.length - one.inserted.length;
    return [earlier, { ...later, span: { ...other, at } }];
  }
  if (other.at + other.removed.length > one.at) return undefined;
  const at = one.at + other.inserted.length - other.removed.length;
  return [{ ...earlier, span: { ...one, at } }, later];
}
