import type { Analysis } from "#src/content/analyse.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import { analyseSmall, type Document, hero, page, smallSite } from "#tests/engine/content/small-site.ts";

/** A page of an event; the collection is that of posts, which have a day. */
export const event = (label: string, date: string, more: JsonObject = {}, parts: JsonObject = {}) =>
  page(label, {
    entry: {
      collection: "blog",
      label,
      summary: `About ${label}.`,
      category: "Talk",
      date,
      author: "Ada",
      image: { src: "/scenes/trail.svg", alt: "A trail" },
      ...more,
    },
    ...parts,
  });

export const events: Record<string, Document> = {
  "pages/blog.json": page("blog"),
  "pages/blog/spring.json": event("Spring", "2026-04-01"),
  "pages/blog/summer.json": event("Summer", "2026-07-01", { category: "Walk" }),
  "pages/blog/winter.json": event("Winter", "2026-12-01", { category: "Story", tags: ["Free"] }),
};

/** A list of events. @param query what it asks for beside the collection */
export const list = (query: JsonObject, id = "list"): JsonObject => ({
  type: "link-list",
  id,
  title: "Coming up",
  items: { collection: "blog", item: { label: "{{item.label}}", href: "{{item.href}}" }, ...query },
});

export function eventSite(blocks: JsonObject[], more: Record<string, Document> = {}): SourceFile[] {
  return smallSite({
    ...events,
    "pages/events.json": page("events", { blocks: [hero, ...blocks] }),
    ...more,
  });
}

export function eventsAt(
  asOf: string | undefined,
  blocks: JsonObject[],
  more: Record<string, Document> = {},
): Analysis {
  return analyseSmall(eventSite(blocks, more), { asOf });
}

/** The labels that the first list of the page shows. */
export function listed(where: JsonObject, asOf: string | undefined, sort?: string): unknown[] {
  const { site, diagnostics } = eventsAt(asOf, [list({ where, ...(sort ? { sort } : {}) })]);
  if (!site) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const [, block] = site.resolve("/events").main;
  return block?.block.type === "link-list" ? block.block.items.map(({ label }) => label) : [];
}
