// @module-tag slow
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CheckItem } from "#src/admin/checklist/check-fields.ts";
import { checkDraft } from "#src/admin/checklist/checklist.ts";
import type { Draft } from "#src/admin/draft/draft.ts";
import { renderPreview } from "#src/admin/preview/preview-render.ts";
import {
  draftOfPost,
  type PostData,
  type PublishedPost,
  postDataAddress,
  SITE_DATA,
  type SiteData,
} from "#src/admin/publish/published.ts";
import { fileToDelete, makeSnippet, snippetFile } from "#src/admin/publish/snippet.ts";
import { analyse } from "#src/content/analyse.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { readExampleSite } from "#src/publish/gallery/example-site.ts";
import { draftingData } from "#src/publish/output/drafting-data.ts";
import { sampleDraft } from "#tests/engine/drafting/sample-draft.ts";

const { files, assets } = readExampleSite(".");
const cover = "/uploads/blog/how-to-choose-a-course/cover.jpg";
const allAssets = new Set([...assets, cover]);
const cache = new SiteCache();
const { site } = analyse(files, { assets: allAssets, cache });
if (!site) throw new Error("the site has errors");
const data = draftingData(files, allAssets, site);
const siteData: SiteData = JSON.parse(data.get(SITE_DATA) ?? "");
const published = site.entries("blog").map((entry): PublishedPost => {
  const { label, href, date, category } = entry;
  return { title: String(label), href: String(href), date: String(date), category: String(category) };
});

const hero = { type: "hero", id: "intro", title: "A page" };
const emptyLayout = '{ "version": 1, "before": [], "after": [] }';
const bytes = (text: string) => new TextEncoder().encode(text);

/**
 * The site with only the documents that these drafts need, and its pages without their texts: checking it is
 * a hundred times faster.
 */
const few = files.flatMap((file) => {
  const { path } = file;
  if (!path.startsWith("pages/") || /^pages\/(_data\/|_fragments\/post-)/.test(path)) return [file];
  if (path === "pages/_layouts/site.json") return [{ path, bytes: bytes(emptyLayout) }];
  if (!/^pages\/(blog\/[a-z-]+|blog|compare|contact|index|apply-now|legal\/cookies)\.json$/.test(path))
    return [];
  const page: Record<string, unknown> = JSON.parse(new TextDecoder().decode(file.bytes));
  return [{ path, bytes: bytes(JSON.stringify({ ...page, layout: "site", blocks: [hero] })) }];
});

/** The errors that the site's check reports about a draft's snippet, saved as a page. */
function errorsOf(draft: Draft, around = few): PlacedDiagnostic[] {
  const path = snippetFile(draft);
  const others = around.filter((file) => file.path !== path);
  const { diagnostics } = analyse([...others, { path, bytes: bytes(makeSnippet(draft)) }], {
    assets: allAssets,
    cache,
  });
  return diagnostics.filter(({ severity, file }) => severity === "error" && file === path);
}

function openItems(draft: Draft): string[] {
  const result = renderPreview(draft.content, siteData);
  const facts = result.state === "rendered" ? result.facts : undefined;
  const items: CheckItem[] = checkDraft(draft, { facts, published });
  for (const { done, advice } of items) expect(advice === "").toBe(done);
  return items.filter(({ needed, done }) => needed && !done).map(({ id }) => id);
}

describe("a finished draft", () => {
  test("has nothing open, and its snippet is a page of the site", () => {
    expect(openItems(sampleDraft())).toEqual([]);
    expect(errorsOf(sampleDraft(), files)).toEqual([]);
  });

  test("is of the versions that the schemas are of", () => {
    const versions = { documents: { page: 2 }, blocks: { "post-body": 3, cta: 4 } };
    const { version, blocks } = JSON.parse(makeSnippet(sampleDraft(), versions));
    expect(version).toBe(2);
    expect(blocks.map((block: { type: string; version?: number }) => [block.type, block.version])).toEqual([
      ["fragment", undefined],
      ["post-body", 3],
      ["fragment", undefined],
    ]);
    expect(JSON.parse(makeSnippet(sampleDraft()))).not.toHaveProperty("version");
  });

  test("is written as a page document by hand would be", () => {
    const draft = sampleDraft({
      coverImage: cover,
      coverImageAlt: "A map",
      updated: "2024-12-01",
      content: "Text.",
    });
    expect(makeSnippet(draft)).toMatchInlineSnapshot(`
      "{
        "$schema": "../../schema/generated/page.schema.json",
        "title": "How to choose a course",
        "description": "Five questions that help you to choose a course abroad, and where to find the answers.",
        "entry": {
          "collection": "blog",
          "label": "{{page.title}}",
          "summary": "{{page.description}}",
          "category": "Admissions",
          "tags": [
            "Courses",
            "Planning"
          ],
          "date": "2024-11-04",
          "updated": "2024-12-01",
          "author": "Waymark product team",
          "authorAvatar": {
            "src": "/pictures/growers.svg",
            "decorative": true
          },
          "image": {
            "src": "/uploads/blog/how-to-choose-a-course/cover.jpg",
            "alt": "A map"
          }
        },
        "blocks": [
          {
            "type": "fragment",
            "name": "post-start"
          },
          {
            "type": "post-body",
            "id": "text",
            "contentsLabel": "On this page",
            "markdown": "Text."
          },
          {
            "type": "fragment",
            "name": "post-end"
          }
        ]
      }
      "
    `);
  });
});

/** Values that a page document must not have, by the checklist item that reports them. */
const mistakes: [item: string, change: Partial<Draft>][] = [
  ["title", { title: "ab" }],
  ["title", { title: "x".repeat(61) }],
  ["title-own", { title: "What to pack for a harvest" }],
  ["slug", { slug: "Visa Guide" }],
  ["slug", { slug: "visa--guide" }],
  ["slug", { slug: "-visa" }],
  ["description", { description: "Too short." }],
  ["description", { description: `${"x".repeat(160)}y` }],
  ["category", { category: " " }],
  ["category", { category: "x".repeat(81) }],
  ["author", { author: "" }],
  ["tags", { tags: ["UK", "UK"] }],
  ["tags", { tags: ["x".repeat(81)] }],
  ["date", { date: "16.09.2024" }],
  ["date", { updated: "soon" }],
  ["date", { date: "2024-02-31" }],
  ["updated", { updated: "2024-01-30" }],
  ["date", { updated: "2023-02-29" }],
  ["canonical", { canonicalUrl: "https://elsewhere.example/" }],
  ["braces", { category: "{{site.nme}}" }],
  ["braces", { title: "All about }} braces" }],
  ["alt", { coverImage: cover, coverImageAlt: "x".repeat(201) }],
  ["alt", { coverImage: cover, coverImageAlt: " " }],
  ["pictures", { coverImage: "https://elsewhere.example/a.jpg", coverImageAlt: "A" }],
  ["text", { content: " \n" }],
  ["text", { content: "word ".repeat(12_001) }],
  ["text", { content: `${"> ".repeat(70)}deep` }],
  ["outline", { content: "## Second level first" }],
  ["outline", { content: "# One\n\n### Three" }],
  ["names", { content: "It costs {{uk.funds.lodnon}}." }],
  ["names", { content: "Write {{ and see." }],
  ["links", { content: "[a](/no-such-page)" }],
  ["links", { content: "![a](/no-such-picture.png)" }],
  ["links", { content: "[a](contact)" }],
  ["shown", { content: "Some <b>HTML</b>" }],
  ["shown", { content: "![](/scenes/budget.svg)" }],
  ["shown", { content: "![a](https://elsewhere.example/a.jpg)" }],
  ["links", { content: "[a](#text-nowhere)" }],
];

describe("the checklist", () => {
  test.each(mistakes)("names what the site's own check refuses: %s", (item, change) => {
    const draft = sampleDraft(change);
    expect(openItems(draft)).toEqual([item]);
    expect(errorsOf(draft)).not.toEqual([]);
  });

  test("agrees with the site's own check whatever is in the fields", () => {
    const short = fc.string({ unit: "grapheme", maxLength: 90 });
    const day = fc.stringMatching(/^202[34]-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
    const change = fc.record(
      {
        title: fc.oneof(short, fc.constant("A title that nobody else has")),
        description: fc.string({ unit: "grapheme", minLength: 40, maxLength: 170 }),
        category: short,
        author: short,
        tags: fc.array(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 4 }),
        date: day,
        updated: fc.oneof(day, fc.constant("")),
        slug: fc.stringMatching(/^[a-z0-9-]{1,12}$/),
        content: fc.string({
          unit: fc.constantFrom(
            "a ",
            "# ",
            "\n",
            "{{",
            "}}",
            "[x](/",
            "![x](",
            "[x](",
            "https://",
            ")",
            "contact",
            "*",
          ),
        }),
        canonicalUrl: fc.constantFrom("", "/blog", "/blog/", "blog", "/Blog"),
        coverImageAlt: short,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(change, fc.boolean(), (fields, covered) => {
        const draft = sampleDraft({ ...fields, coverImage: covered ? cover : "" });
        const open = openItems(draft);
        const errors = errorsOf(draft).map(({ code, message }) => `${code} ${message}`);
        expect({ open: open.length > 0, errors }).toEqual({
          open: errors.length > 0,
          errors: open.length > 0 ? expect.anything() : [],
        });
      }),
      { numRuns: 60 },
    );
  });
});

describe("a published post", () => {
  const posts = published.map(({ href }): PostData => {
    return JSON.parse(data.get(postDataAddress(href.replace("/blog/", ""))) ?? "");
  });

  test.each(posts.map((post) => [post.slug, post] as const))(
    "%s is edited without losing anything",
    (_, post) => {
      const draft = draftOfPost(post);
      expect(openItems(draft)).toEqual([]);
      const { blocks, ...written } = JSON.parse(makeSnippet(draft));
      const { blocks: blocksBefore, ...before } = post.document;
      // The author's name replaces the placeholder for the site's name; all else is unchanged.
      expect(written).toEqual({ ...before, entry: { ...Object(before.entry), author: draft.author } });
      expect(blocks).toEqual(blocksBefore);
    },
  );

  test("is a page of the site again", () => {
    const snippets = posts
      .map((post) => draftOfPost(post))
      .map((draft) => ({
        path: snippetFile(draft),
        bytes: bytes(makeSnippet(draft)),
      }));
    const superseded = posts.map((post) => fileToDelete(draftOfPost(post)));
    expect(superseded).toContain("pages/blog/packing-list.md");
    const others = files.filter(
      ({ path }) => snippets.every((snippet) => snippet.path !== path) && !superseded.includes(path),
    );
    expect(analyse([...others, ...snippets], { assets: allAssets, cache }).diagnostics).toEqual([]);
  });

  test("takes the draft's fields in the places of its own", () => {
    const [post] = posts;
    if (!post) throw new Error("no post");
    const draft = {
      ...draftOfPost(post),
      title: "Another title for it",
      content: "New.",
      tags: [],
      updated: "2025-02-01",
    };
    const document = JSON.parse(makeSnippet(draft));
    expect(document).toMatchObject({
      title: "Another title for it",
      entry: { label: "{{page.title}}", updated: "2025-02-01" },
      blocks: [{ type: "fragment" }, { type: "post-body", markdown: "New." }, { type: "fragment" }],
    });
    expect(document.entry).not.toHaveProperty("tags");
    expect(errorsOf(draft)).toEqual([]);
  });
});
