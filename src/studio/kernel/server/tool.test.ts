import { expect, test } from "vitest";
import { linesWithin } from "./tool.ts";

test("lines are listed up to a limit in bytes, and the rest is counted", () => {
  expect(linesWithin(100, ["one", "two"])).toBe("one\ntwo");
  expect(linesWithin(8, ["one", "two", "three"])).toBe("one\ntwo\n… and 1 more");
  expect(linesWithin(7, ["日本", "日本"])).toBe("日本\n… and 1 more");
  expect(linesWithin(100, ["one"], 40)).toBe("one\n… and 39 more");
  expect(linesWithin(2, ["long"])).toBe("… and 1 more");
});
