import { expect, test } from "vitest";
import { TextMemo } from "./text-memo.ts";

test("a cache by text starts again once its texts are large", () => {
  const memo = new TextMemo<number>(10, TextMemo.characters);
  for (const text of ["aaaa", "bbbb", "cccc"]) memo.keep(text, 1);
  expect(["aaaa", "bbbb", "cccc"].map((text) => memo.find(text))).toEqual([undefined, undefined, 1]);
  memo.keep("dddd", 1);
  expect(memo.find("cccc")).toBe(1);
});
