import fc from "fast-check";
import { expect, test } from "vitest";
import { folded, termOf } from "./search-words.ts";

test("a plain text is folded like any other", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary-ascii" }), (text) => {
      expect(folded(text)).toBe(text.split(/\s+/).map(termOf).filter(Boolean).join(" "));
    }),
    { examples: [["C++ and f#"]] },
  );
});
