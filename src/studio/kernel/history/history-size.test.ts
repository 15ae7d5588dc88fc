// @module-tag slow
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { addStep, NO_HISTORY, type StepHistory } from "#src/studio/kernel/history/history.ts";
import { changesBetween, reverse, textsAfter } from "#src/studio/kernel/history/step.ts";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** The bytes that the result of some work keeps on the heap. */
function keptBy(work: () => unknown): number {
  collect();
  const before = process.memoryUsage().heapUsed;
  const result = work();
  collect();
  const kept = process.memoryUsage().heapUsed - before;
  expect(result).toBeDefined();
  return kept;
}

/** A history of steps, each of which replaces a part of a document of a million characters. */
function historyOf(steps: number, length: number): StepHistory {
  let history = NO_HISTORY;
  let text = "x".repeat(1_000_000);
  for (let step = 0; step < steps; step += 1) {
    const next = String.fromCharCode(97 + (step % 26)).repeat(length) + "x".repeat(1_000_000 - length);
    const changes = changesBetween("page:/", text, next);
    if (changes.length > 0)
      history = addStep(history, { label: "Change", changes, at: step * 10_000 }, () => next);
    text = next;
  }
  return history;
}

test("the history keeps what has changed, not the documents", () => {
  expect(keptBy(() => historyOf(100, 100))).toBeLessThan(5_000_000);
});

test("the history of a word replaced all over a document keeps the lines with it, not the document", () => {
  const lines = Array.from(
    { length: 10_000 },
    (_, line) => `${"filler ".repeat(20)}${line % 500 === 0 ? "old" : ""}`,
  );
  const before = lines.join("\n");
  const after = before.replaceAll("old", "new");
  const changes = changesBetween("page:/", before, after);
  expect(JSON.stringify(changes).length).toBeLessThan(5_000);
  const step = { label: "Replace", changes, at: 0 };
  expect([...textsAfter(step, () => before)]).toEqual([["page:/", after]]);
  expect([...textsAfter(reverse(step), () => after)]).toEqual([["page:/", before]]);
});

test("the history forgets its oldest steps once it is large, and never the last one", () => {
  const { steps } = historyOf(100, 500_000);
  expect(steps.length).toBeGreaterThan(5);
  expect(steps.length).toBeLessThan(60);
  expect(historyOf(1, 900_000).steps).toHaveLength(1);
});
