import { expect, test } from "vitest";
import { sectionsOf } from "#src/render/document/page-context.ts";

test("sections are the blocks with an id whose title is a heading of the second level", () => {
  const sections = sectionsOf([
    { type: "hero", id: "intro", title: "Study in Canada" },
    { type: "page-index", id: "contents" },
    { type: "cost-table", id: "costs", title: "What a year costs" },
    { type: "alert", id: "notice", title: "Coming soon" },
    undefined,
    { type: "faq", title: "Without an id" },
    { type: "faq", id: "questions", title: "What students ask" },
  ]);
  expect(sections).toEqual([
    { id: "costs", title: "What a year costs", place: 3 },
    { id: "questions", title: "What students ask", place: 7 },
  ]);
});
