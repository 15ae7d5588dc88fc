import { expect, test } from "vitest";
import type { HandbookPage } from "#src/handbook/look-up/page.ts";
import type { PageSection } from "./find-section.ts";
import { formatAnswer } from "./format-answer.ts";

const pageOf = (path: string): HandbookPage => ({
  ...{ path, label: path, summary: "A page.", group: "Pages", words: [], markdown: "Text.\n" },
});
const [best, second, third] = ["best", "second", "third"].map(pageOf);

const section = (page = pageOf(""), heading = ""): PageSection => ({
  ...{ page, heading, index: -1, markdown: "Text." },
});

test("further pages are named once, in the order of their best sections", () => {
  const sections = [section(best), section(second), section(third), section(best), section(second)];
  expect(formatAnswer(sections, false)).toBe(
    "/best\n\n# best\n\nA page.\n\nText.\n\nSee also:\n  /second  second\n  /third  third\n",
  );
});
