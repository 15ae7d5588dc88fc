import MiniSearch from "minisearch";
import { expect, test } from "vitest";
import { markdownOutline } from "#src/content/markdown/markdown.ts";
import type { HandbookPage } from "#src/handbook/look-up/page.ts";
import { type FoundPart, searchOptions } from "#src/ui/search/search-options.ts";
import { sectionAddresses } from "./find-section.ts";
import { searchIndexOf } from "./search-index.ts";

const page: HandbookPage = {
  path: "how-to/questions",
  label: "Add questions",
  summary: "Show questions whose answers unfold.",
  group: "Content",
  words: ["accordion", "FAQ"],
  markdown:
    "See [the block](/look-up/blocks/faq).\n\n```sh\n# A comment\nnpm start\n```\n\n# The `filter`\n\n- **Visitors** filter.\n\n# The `filter`\n\nAgain.\n",
};

test("a page is found by its search terms, and a result shows its heading and the beginning of its text", () => {
  const index = MiniSearch.loadJSON<FoundPart>(searchIndexOf([page]), searchOptions);
  const [best] = index.search("accordion");
  expect(best).toMatchObject({
    href: "/how-to/questions",
    page: "Add questions",
    heading: "Add questions",
    start: "Show questions whose answers unfold. See the block.",
  });
  expect(index.search("visitors")[0]).toMatchObject({
    href: "/how-to/questions#text-the-filter",
    start: "Visitors filter.",
  });
});

test("the addresses of sections are those of the whole text's headings", () => {
  const ids = markdownOutline(page.markdown, { idPrefix: "text-" }).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  expect(sectionAddresses(page)).toEqual([
    "/how-to/questions",
    ...ids.map((id) => `/how-to/questions#${id}`),
  ]);
});
