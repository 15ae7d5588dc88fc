import type { JsonObject } from "#src/content/json/json.ts";
import { type Document, hero } from "#tests/engine/content/small-site.ts";
import { type Mistake, PAGE, pageWith, withMarkdown } from "./mistake.ts";

const entry = (label: string, more: JsonObject = {}): JsonObject => ({
  collection: "support",
  label,
  order: 10,
  summary: `About ${label}.`,
  ...more,
});
const post = (date: string): JsonObject => ({
  collection: "blog",
  label: "Notes of the week",
  summary: "What happened.",
  category: "Money",
  date,
  author: "Windfall",
  image: { src: "/scenes/orchard.svg", alt: "Apple trees" },
});
const pages = (first: JsonObject, second: JsonObject, head: JsonObject = {}): Record<string, Document> => ({
  "pages/support/a-first.json": pageWith("first", { entry: first }),
  "pages/support/second.json": pageWith("second", { ...head, entry: second }),
});
const search = {
  type: "search",
  id: "search",
  title: "Search",
  listTitle: "All pages",
  groups: [{ title: "All", items: [{ label: "Example", href: "/example" }] }],
};
const find = (query: string): Record<string, Document> => ({
  ...withMarkdown(`[Our kayaks](/find?${query}) and canoes.`),
  "pages/find.json": pageWith("find", { blocks: [search] }),
});

export const mistakes: readonly Mistake[] = [
  {
    name: "two pages of one label",
    documents: pages(entry("Help"), entry("Help")),
    file: "pages/support/second.json",
    at: '"label"',
    says: "/support/a-first",
  },
  {
    name: "two pages whose labels differ in capitals and signs",
    documents: pages(entry("Opening hours"), entry("Opening Hours!")),
    file: "pages/support/second.json",
    at: '"label"',
    says: "/support/a-first",
  },
  {
    name: "two posts of one day and label",
    documents: {
      "pages/blog/a-first.json": pageWith("first", { entry: post("2025-06-01") }),
      "pages/blog/second.json": pageWith("second", { entry: post("2025-06-01") }),
    },
    file: "pages/blog/second.json",
    at: '"label"',
    says: "/blog/a-first",
  },
  {
    name: "a search for a word that the site does not have",
    documents: find("q=kajaks"),
    at: "kajaks",
    says: '"kajaks"',
  },
  { name: "a search for several such words", documents: find("q=kajaks+zzyzx"), at: "kajaks", says: "zzyzx" },
];

export const silent: Record<string, Record<string, Document>> = {
  "posts of one label on two days": {
    "pages/blog/first.json": pageWith("first", { entry: post("2025-06-01") }),
    "pages/blog/second.json": pageWith("second", { entry: post("2025-06-08") }),
  },
  "pages of one label below two subjects": {
    "pages/support/money/first.json": pageWith("first", { entry: entry("About") }),
    "pages/support/housing/second.json": pageWith("second", { entry: entry("About") }),
  },
  "a draft of the same label": pages(entry("Help"), entry("Help"), { draft: true }),
  "a search for words of which the site has one": find("q=kajaks+canoes"),
  "a search for part of a word": find("q=cano"),
  "a search without words": find("q="),
  "another query": { [PAGE]: pageWith("example", { blocks: [hero] }) },
};
