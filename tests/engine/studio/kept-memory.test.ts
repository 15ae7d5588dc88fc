// @module-tag slow
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { TextMemo } from "#src/content/json/text-memo.ts";
import {
  addStep,
  changeBetween,
  NO_HISTORY,
  type StepHistory,
} from "#src/studio/kernel/documents/history.ts";
import { EventStream } from "#src/studio/kernel/http/event-stream.ts";

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
    const change = changeBetween("page:/", text, next);
    if (change)
      history = addStep(history, { label: "Change", changes: [change], at: step * 10_000 }, () => next);
    text = next;
  }
  return history;
}

test("the history keeps what has changed, not the documents", () => {
  expect(keptBy(() => historyOf(100, 100))).toBeLessThan(5_000_000);
});

test("the history forgets its oldest steps once it is large, and never the last one", () => {
  const { steps, done } = historyOf(100, 500_000);
  expect(steps.length).toBeGreaterThan(5);
  expect(steps.length).toBeLessThan(60);
  expect(done).toBe(steps.length);
  expect(historyOf(1, 900_000).steps).toHaveLength(1);
});

test("a cache by text starts again once its texts are large", () => {
  const memo = new TextMemo<number>(10, TextMemo.characters);
  for (const text of ["aaaa", "bbbb", "cccc"]) memo.keep(text, 1);
  expect(["aaaa", "bbbb", "cccc"].map((text) => memo.find(text))).toEqual([undefined, undefined, 1]);
});

test("a window that does not read its events is disconnected, and not waited for", () => {
  const events = new EventStream();
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  events.add(response, 0);
  for (let done = 0; done < 100_000; done += 1) events.send({ event: "share:progress", detail: done });
  expect(response.destroyed).toBe(true);
  expect(response.writableLength).toBeLessThan(2_000_000);
});
