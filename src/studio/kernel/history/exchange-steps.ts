import { type DocumentChange, reverse, type Step } from "./step.ts";

/** A step moved to the end of a history, with the other steps as they are without it. */
export type MovedStep = { step: Step; others: readonly Step[] };

/**
 * Moves a step behind all later ones, so that it can be undone without them.
 * @returns the later step that builds on it, if one does
 */
export function moveToEnd(steps: readonly Step[], index: number): MovedStep | { blockedBy: Step } {
  let step = steps[index];
  if (!step) throw new RangeError(`Step ${index} does not exist`);
  const others = steps.slice(0, index);
  for (const later of steps.slice(index + 1)) {
    const exchanged = exchange(step, later);
    if (!exchanged) return { blockedBy: later };
    others.push(exchanged.second);
    step = exchanged.first;
  }
  return { step, others };
}

/**
 * Adapts undone steps to a step that has been made since, so that they can still be redone. Leaves out those that it overlaps, and those
 * that their author would redo after them.
 * @param undone in the order in which they were undone
 */
export function carryOver(undone: readonly Step[], step: Step): readonly Step[] {
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
