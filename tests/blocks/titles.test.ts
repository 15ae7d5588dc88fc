import { expect, test } from "vitest";
import { validExamples } from "./block-sources.ts";
import { renderMain, resolveBlocks } from "./rendered.ts";

/** A title may end with a sign of its own: what a block adds to it would be read as "own.." or "pays?.". */
test.each(validExamples.filter(({ block }) => typeof block.title === "string"))(
  "$type, $name: the title stands as it was written",
  ({ block }) => {
    const page = resolveBlocks([{ ...block, title: "Who pays?" }]);
    const words = renderMain(page).replace(/<[^>]*>/g, "");
    expect(words).not.toMatch(/Who pays\?[.,:;!?]/);
  },
);
