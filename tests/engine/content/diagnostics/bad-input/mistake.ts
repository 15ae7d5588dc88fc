import { readFileSync } from "node:fs";
import { type Document, page } from "#tests/engine/content/small-site.ts";

export const cut = (text: string, from: string, to: string) => text.replace(from, to);
export const bad = (parts: Parameters<typeof page>[1]) => page("bad", parts);
export const card = (item: object) => ({
  type: "card-grid",
  id: "cards",
  title: "Cards",
  items: [{ title: "One", ...item }],
});
export const postHeader = {
  type: "post-header",
  id: "intro",
  back: { label: "All posts", href: "/apply-now" },
  category: "Visas",
  title: "A page",
  summary: "What it costs.",
  author: "Waymark",
  date: "2024-02-29",
  share: { label: "Share", linkedin: "LinkedIn", twitter: "Twitter", chat: "WhatsApp" },
  image: { src: "/scenes/budget.svg", alt: "Coins" },
};
export const text = (markdown: string) => ({ type: "text-section", id: "text", title: "Text", markdown });

export const fee = { label: "Fee", value: 10, unit: "GBP", per: "year", own: true, reviewBy: "2030-01-01" };
export const factsWith = (parts: object): Document => ({
  version: 1,
  facts: { "uk.fee": { ...fee, asOf: "2029-01", ...parts } },
});
export const siteFields = JSON.parse(readFileSync("tests/engine/site/pages/_data/site.json", "utf8"));
export const siteWith = (parts: object): Document => ({ ...siteFields, ...parts });

/** A mistake in pages/bad.json (or another document), and where it has to be reported. */
export type Mistake = readonly [name: string, expected: string, documents: Record<string, Document>];
