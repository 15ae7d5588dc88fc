import { hero } from "#tests/engine/content/small-site.ts";
import { bad, card, type Mistake, text } from "./mistake.ts";

/** Mistakes: fragments, layouts, queries and headings. */
export const structureMistakes: readonly Mistake[] = [
  [
    "dangling fragment",
    "fragment/unknown pages/bad.json:14:15",
    { "pages/bad.json": bad({ blocks: [hero, { type: "fragment", name: "steps" }] }) },
  ],
  ["dangling layout", "layout/unknown pages/bad.json:5:13", { "pages/bad.json": bad({ layout: "plane" }) }],
  [
    "dangling collection",
    "collection/unknown pages/bad.json:17:23",
    {
      "pages/bad.json": bad({
        blocks: [
          hero,
          { ...card({}), items: { collection: "destination", item: { title: "{{item.label}}" } } },
        ],
      }),
    },
  ],
  [
    "fragments in a circle",
    "fragment/cycle pages/_fragments/b.json:6:15",
    {
      "pages/bad.json": bad({ blocks: [hero, { type: "fragment", name: "a" }] }),
      "pages/_fragments/a.json": { version: 1, blocks: [{ type: "fragment", name: "b" }] },
      "pages/_fragments/b.json": { version: 1, blocks: [{ type: "fragment", name: "a" }] },
    },
  ],
  [
    "no main heading",
    "outline/no-h1 pages/bad.json:6:13",
    { "pages/bad.json": bad({ blocks: [text("Words.")] }) },
  ],
  [
    "two main headings",
    "outline/second-h1 pages/bad.json:15:16",
    { "pages/bad.json": bad({ blocks: [hero, { ...hero, id: "second" }] }) },
  ],
  [
    "skipped level",
    "outline/skipped pages/bad.json:15:19",
    {
      "pages/bad.json": bad({
        blocks: [hero, { type: "text-section", id: "text", markdown: "### Deep\n\nWords." }],
      }),
    },
  ],
  [
    "skipped level in a list",
    "outline/skipped pages/bad.json:16:19",
    { "pages/bad.json": bad({ blocks: [hero, text("10. Step one\n\n    #### Details of it")] }) },
  ],
  [
    "title used twice",
    "title/duplicate pages/bad.json:3:12",
    { "pages/bad.json": bad({ title: "Page apply" }) },
  ],
];
