import type { JsonObject } from "#src/content/json/json.ts";
import { analyseSmall, type Document, hero, page } from "#tests/engine/content/small-site.ts";

export const list: JsonObject = {
  type: "link-list",
  id: "list",
  title: "Support",
  items: { collection: "support", item: { label: "{{item.label}}", href: "{{item.href}}" } },
};
export const entry = (label: string): JsonObject => ({
  collection: "support",
  label,
  order: 10,
  summary: `About ${label}.`,
});
export const text = (markdown: string, more: JsonObject = {}): JsonObject => ({
  type: "text-section",
  id: "text",
  title: "Text",
  markdown,
  ...more,
});
export const offer = page("offer", {
  aliases: ["/deal"],
  publishAt: "2026-12-01",
  unpublishAt: "2027-01-01",
  catchAll: true,
  entry: entry("Offer"),
});
export const documents: Record<string, Document> = {
  "pages/index.json": page("home", { blocks: [hero, list] }),
  "pages/support/help.json": page("help", { entry: entry("Help") }),
  "pages/support/offer.json": offer,
};
export const at = (asOf: string | undefined, more: Record<string, Document> = {}) =>
  analyseSmall({ ...documents, ...more }, { asOf });
export const labels = (asOf: string | undefined) =>
  at(asOf)
    .site?.entries("support")
    .map(({ label }) => label);
