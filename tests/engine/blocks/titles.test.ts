import { expect, test } from "vitest";
import { validExamples } from "./block-sources.ts";
import { renderMain, resolveBlocks } from "./rendered.ts";

/** A title may end with punctuation, so a block must not add any: it would print "own.." or "pays?.". */
test.each(validExamples.filter(({ block }) => typeof block.title === "string"))(
  "$type, $name: the title is printed unchanged",
  ({ block }) => {
    const page = resolveBlocks([{ ...block, title: "Who pays?" }]);
    const words = renderMain(page).replace(/<[^>]*>/g, "");
    expect(words).not.toMatch(/Who pays\?[.,:;!?]/);
  },
);
