import type { JsonObject } from "#src/content/json/json.ts";
import { type Document, hero } from "#tests/engine/content/small-site.ts";
import { type Mistake, PAGE, pageWith } from "./mistake.ts";

const entry = (label: string, more: JsonObject): JsonObject => ({
  collection: "support",
  label,
  order: 10,
  summary: `About ${label}.`,
  ...more,
});
const post = (category: string, tags: string[]): JsonObject => ({
  collection: "blog",
  label: `On ${category}`,
  summary: `Something on ${category}.`,
  category,
  tags,
  date: "2025-06-01",
  author: "Windfall",
  image: { src: "/scenes/orchard.svg", alt: "Apple trees" },
});
const site: Record<string, Document> = {
  "pages/support/help.json": pageWith("help", { entry: entry("Help", { menu: true }) }),
  "pages/support/hours.json": pageWith("hours", { entry: entry("Hours", { order: 20, menu: true }) }),
  "pages/blog/coins.json": pageWith("coins", { entry: post("Money", ["coins"]) }),
  "pages/blog/pruning.json": pageWith("pruning", { entry: post("Trees", ["winter"]) }),
};
const query = (collection: string, where: JsonObject): Record<string, Document> => ({
  ...site,
  [PAGE]: pageWith("example", {
    blocks: [
      hero,
      {
        type: "link-list",
        id: "list",
        title: "Read on",
        items: { collection, where, item: { label: "{{item.label}}", href: "{{item.href}}" } },
      },
    ],
  }),
});

export const mistakes: readonly Mistake[] = [
  {
    name: "a category that no post has",
    documents: query("blog", { category: "Visas" }),
    at: '"category"',
    says: /"Money".*"Trees"/,
  },
  {
    name: "a category in other capitals",
    documents: query("blog", { category: "money" }),
    at: '"category"',
    says: '"Money"',
  },
  {
    name: "a truth value as text",
    documents: query("support", { menu: "true" }),
    at: '"menu"',
    says: "true",
  },
  {
    name: "nobody is out of the menu",
    documents: query("support", { menu: false }),
    at: '"menu"',
    says: "true",
  },
  {
    name: "a number that no entry has",
    documents: query("support", { order: 30 }),
    at: '"order"',
    says: /10.*20/,
  },
  {
    name: "a list compared with one of its values",
    documents: query("blog", { tags: "coins" }),
    at: '"tags"',
    says: "list",
  },
  {
    name: "one of two conditions that nobody meets",
    documents: query("support", { menu: true, label: "Helps" }),
    at: '"label"',
    says: /"Help".*"Hours"/,
  },
  {
    name: "two conditions that nobody meets together",
    documents: query("blog", { category: "Money", label: "On Trees" }),
    says: /"category".*"label"/,
  },
  {
    name: "a condition that a fragment asks for",
    documents: {
      ...site,
      "pages/_fragments/read.json": {
        version: 1,
        blocks: [
          {
            type: "link-list",
            id: "list",
            title: "Read on",
            items: {
              collection: "blog",
              where: { category: "Visas" },
              item: { label: "{{item.label}}", href: "{{item.href}}" },
            },
          },
        ],
      },
      [PAGE]: pageWith("example", { blocks: [hero, { type: "fragment", name: "read" }] }),
    },
    file: "pages/_fragments/read.json",
    at: '"category"',
    says: '"Money"',
  },
];

export const silent = {
  "a condition that entries meet": query("support", { menu: true }),
  "two conditions that one entry meets": query("blog", { category: "Money", label: "On Money" }),
};
