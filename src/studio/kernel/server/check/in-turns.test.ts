import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { inTurns } from "./in-turns.ts";

/** Steps of 4 ms each. */
function* slowly(steps: number): Generator<number, string> {
  for (let step = 1; step <= steps; step += 1) {
    const end = performance.now() + 4;
    while (performance.now() < end);
    yield step;
  }
  return "done";
}

test("other work gets its turn during a long one", async () => {
  let others = 0;
  let isRunning = true;
  const other = async () => {
    while (isRunning) {
      await setImmediate();
      others += 1;
    }
  };
  const alongside = other();
  expect(await inTurns(slowly(12))).toBe("done");
  isRunning = false;
  await alongside;
  expect(others).toBeGreaterThanOrEqual(3);
});

test("long work is given up after a turn, with what its last step has yielded", async () => {
  const turns: number[] = [];
  const result = await inTurns(slowly(12), (step) => {
    turns.push(step);
    return turns.length < 2;
  });
  expect(result).toBeUndefined();
  expect(turns).toHaveLength(2);
  expect(turns[0]).toBeLessThan(turns[1] ?? 0);
});
