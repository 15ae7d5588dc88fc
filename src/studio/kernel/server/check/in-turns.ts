import { setImmediate } from "node:timers/promises";

/** Maximum time in ms during which long work blocks requests. */
const MAX_BLOCKING_MS = 10;

/**
 * Carries out long work in turns with the requests that arrive meanwhile.
 * @param steps the work, in steps much shorter than a turn
 * @param onTurn called after each turn with what the last step has yielded; false gives the work up
 * @returns the result of the work; undefined if it was given up
 */
export function inTurns<Result>(steps: Iterator<unknown, Result>): Promise<Result>;
export function inTurns<Step, Result>(
  steps: Iterator<Step, Result>,
  onTurn: (step: Step) => boolean,
): Promise<Result | undefined>;
export async function inTurns<Step, Result>(
  steps: Iterator<Step, Result>,
  onTurn: (step: Step) => boolean = () => true,
): Promise<Result | undefined> {
  let begun = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - begun < MAX_BLOCKING_MS) continue;
    await setImmediate();
    if (!onTurn(value)) return undefined;
    begun = performance.now();
  }
}
