import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { copyExampleSite } from "#tests/engine/copy-example-site.ts";
import type { SiteCopy } from "#tests/shared/site-copy.ts";

export const hero: JsonObject = { type: "hero", id: "intro", title: "A page" };
export const page = (name: string, parts: JsonObject = {}): JsonObject => ({
  version: 1,
  title: `Page ${name}`,
  description: `A description of the page ${name} that is long enough for search results.`,
  layout: "plain",
  blocks: [{ ...hero, title: `Page ${name}` }],
  ...parts,
});

/** One page of each kind that a build treats in its own way. */
const documents: Record<string, JsonObject> = {
  "_layouts/plain.json": { version: 1, before: [], after: [] },
  // With a warning, so that it is checked again by the merge.
  "index.json": page("home", { $schema: "../schema/page.schema.json" }),
  "404.json": page("not found", { noindex: true }),
  "apply-now.json": page("apply", { aliases: ["/apply"] }),
  "legal/cookies.json": page("cookies"),
  "early.json": page("early", { publishAt: "2026-02-01" }),
  "draft.json": page("draft", { draft: true }),
  "posts/[slug].json": page("post"),
  "blog/coins.json": page("coins", {
    entry: {
      collection: "blog",
      label: "{{page.title}}",
      summary: "{{page.description}}",
      category: "Money",
      date: "2024-10-21",
      author: "Nobody",
      authorAvatar: { src: "/brand/avatar-team.svg", decorative: true },
      image: { src: "/scenes/budget.svg", alt: "Three jars of coins" },
    },
  }),
  "find.json": page("find", {
    noindex: true,
    blocks: [
      {
        type: "search",
        id: "search",
        title: "Find something",
        listTitle: "All posts",
        groups: [
          {
            title: "Posts",
            items: { collection: "blog", item: { label: "{{item.label}}", href: "{{item.href}}" } },
          },
        ],
      },
    ],
  }),
};

/** A copy of the code with these few documents, for tests that build often. */
export function smallCopy(): SiteCopy {
  const site = copyExampleSite();
  const pages = path.join(site.root, "pages");
  const data = ["site.json", "facts.json"].map((name) => path.join("_data", name));
  const kept = data.map((name) => readFileSync(path.join(pages, name)));
  rmSync(pages, { recursive: true });
  mkdirSync(path.join(pages, "_data"), { recursive: true });
  for (const [index, name] of data.entries()) writeFileSync(path.join(pages, name), kept[index] ?? "");
  for (const [name, document] of Object.entries(documents)) put(site.root, name, document);
  return site;
}

export function put(root: string, name: string, document: JsonObject): void {
  const file = path.join(root, "pages", name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, canonicalJson(document));
}
