import { expect, test } from "vitest";
import { newOrders } from "#src/studio/features/collections/server.ts";

test("the numbers stay the same and are given out anew", () => {
  expect(newOrders([20, 10, 30])).toEqual([10, 20, 30]);
  expect(newOrders([7, -1, 40])).toEqual([-1, 7, 40]);
});

test("missing and repeated numbers are replaced", () => {
  expect(newOrders([10, undefined, 30])).toEqual([10, 20, 30]);
  expect(newOrders([10, 10])).toEqual([10, 20]);
});
