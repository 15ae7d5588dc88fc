import { expect, test } from "vitest";
import { findInText } from "./find-in-text.ts";
import { replaceRanges } from "./replace-in-text.ts";

const plain = { matchCase: false, wholeWord: false, addresses: false };

test("ranges are replaced whatever the length of the replacement", () => {
  const ranges = findInText("a b a", { find: "a", ...plain }, false);
  expect(replaceRanges("a b a", ranges, "$& long")).toBe("$& long b $& long");
  expect(replaceRanges("a b a", ranges, "")).toBe(" b ");
});
