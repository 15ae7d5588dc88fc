import { hero, page } from "#tests/engine/content/small-site.ts";
import { bad, type Mistake, text } from "./mistake.ts";

/** Mistakes: ids, routes and pages. */
export const pageMistakes: readonly Mistake[] = [
  [
    "duplicate id",
    "id/duplicate pages/bad.json:14:13",
    { "pages/bad.json": bad({ blocks: [hero, { ...text("Words."), id: "intro" }] }) },
  ],
  [
    "id that every page has",
    "id/duplicate pages/bad.json:14:13",
    { "pages/bad.json": bad({ blocks: [hero, { ...text("Words."), id: "main" }] }) },
  ],
  [
    "id that every page has, in a layout",
    "id/duplicate pages/_layouts/plain.json:6:13",
    {
      "pages/_layouts/plain.json": { version: 1, before: [{ ...text("Words."), id: "main" }], after: [] },
      "pages/bad.json": bad({}),
    },
  ],
  [
    "duplicate route",
    "route/duplicate pages/bad.json:1:1",
    { "pages/bad/index.json": page("other"), "pages/bad.json": bad({}) },
  ],
  [
    "two pages for the same unknown addresses",
    "route/duplicate pages/visas/[slug].json:1:1",
    { "pages/visas/[id].json": page("other"), "pages/visas/[slug].json": bad({}) },
  ],
  [
    "alias that is taken",
    "route/duplicate pages/bad.json:14:5",
    { "pages/bad.json": bad({ layout: "plain", aliases: ["/apply-now"] }) },
  ],
  [
    "a preferred page that prefers this one",
    "canonical/not-preferred pages/bad.json:13:16",
    {
      "pages/bad.json": bad({ canonical: "/other" }),
      "pages/other.json": page("other", { canonical: "/apply-now" }),
    },
  ],
  [
    "a preferred page that keeps out of search engines",
    "canonical/not-preferred pages/bad.json:13:16",
    {
      "pages/bad.json": bad({ canonical: "/other" }),
      "pages/other.json": page("other", { noindex: true }),
    },
  ],
  ["route with a bad name", "route/name pages/Bad_Page.json:1:1", { "pages/Bad_Page.json": bad({}) }],
  ["a file that is not a page", "route/not-a-page pages/notes.txt:1:1", { "pages/notes.txt": "notes" }],
];
