import { expect, test } from "vitest";
import { analyse, checkPageStructure } from "#src/content/analyse.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue, parseObject } from "#src/content/json/json.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { followSite } from "./follow-pages.ts";

const { files: start, assets, pictures } = exampleSite;
const options = { assets, pictures, asOf: "2026-11-29" };

/** A page with an entry, which collections and other pages list. */
const POST = "pages/blog/first-harvest.json";
const PAGE = "pages/contact.json";

function edited(files: readonly SourceFile[], path: string, text: string): SourceFile[] {
  return files.map((file) => (file.path === path ? { path, bytes: new TextEncoder().encode(text) } : file));
}

function documentAt(files: readonly SourceFile[], path: string): JsonObject {
  const file = files.find((one) => one.path === path);
  const document = parseObject(new TextDecoder().decode(file?.bytes));
  if (!document) throw new Error(`${path} is not in the example site`);
  return document;
}

function withMember(path: string, change: (document: JsonObject) => JsonObject) {
  return (files: readonly SourceFile[]) =>
    edited(files, path, JSON.stringify(change(documentAt(files, path)), null, 2));
}

/** Changes the first block of a page. */
const inBlock = (path: string, members: JsonObject) =>
  withMember(path, (document) => {
    const blocks: JsonValue[] = Array.isArray(document.blocks) ? document.blocks : [];
    return {
      ...document,
      blocks: blocks.map((block, at) => (at === 0 && isObject(block) ? { ...block, ...members } : block)),
    };
  });

const inEntry = (members: JsonObject) =>
  withMember(POST, (document) => ({
    ...document,
    entry: { ...(isObject(document.entry) ? document.entry : {}), ...members },
  }));

/** Edits one after the other, as an author makes them, and the reverse of some. */
const EDITS: Record<string, (files: readonly SourceFile[]) => readonly SourceFile[]> = {
  "the text of a block": inBlock(PAGE, { title: "Write to us today" }),
  "a property that no block has": inBlock(PAGE, { titel: "Write" }),
  "the same block put right": inBlock(PAGE, { titel: "Write", title: "Write to us" }),
  "the title of a page": withMember(PAGE, (document) => ({ ...document, title: "Write to our team" })),
  "a link to a missing page": withMember(PAGE, (document) => ({ ...document, canonical: "/nowhere" })),
  "the title of an entry": withMember(POST, (document) => ({ ...document, title: "Our first harvest" })),
  "a field of an entry": inEntry({ order: 7 }),
  "an alias": withMember(PAGE, (document) => ({ ...document, aliases: ["/write"], canonical: "/contact" })),
  "a day of publication": withMember(POST, (document) => ({ ...document, publishAt: "2027-01-01" })),
  "a draft": withMember(POST, (document) => ({ ...document, draft: true })),
  "a document that is no JSON": (files) => edited(files, PAGE, '{ "title": '),
  "the document readable again": (files) => edited(files, PAGE, JSON.stringify(documentAt(start, PAGE))),
  "a page removed": (files) => files.filter(({ path }) => path !== POST),
  "the page restored": () => start,
  "a shared document": withMember("pages/_data/site.json", (document) => ({
    ...document,
    name: "Another name",
  })),
};

/** A page of which much is wrong: a property that its block does not have, a fact and a collection that do not exist, a broken link. */
const faulty = (files: readonly SourceFile[], path: string): readonly SourceFile[] =>
  withMember(path, (document) => ({
    ...document,
    description: "About {{no.such.fact}}.",
    blocks: [
      ...(Array.isArray(document.blocks) ? document.blocks : []),
      { type: "hero", id: "again", title: "Again", titel: "Again" },
      { type: "text-section", id: "text", title: "Text", markdown: "[Nowhere](/nowhere) {{no.other}}" },
      { type: "card-grid", id: "cards", title: "Cards", items: { query: { collection: "nothing" } } },
    ],
  }))(files);

test.each([
  { site: "without mistakes", begun: start },
  {
    site: "with mistakes on many pages",
    begun: ["pages/services.json", "pages/support.json", POST, "pages/company.json"].reduce(faulty, start),
  },
])("a site $site that is followed through edits is the site that is read as a whole", ({ begun }) => {
  const cache = new SiteCache();
  const { summaries } = analyse(begun, { ...options, cache });
  let previous = summaries;
  let files: readonly SourceFile[] = begun;
  for (const [name, edit] of Object.entries(EDITS)) {
    files = edit(files);
    const followed = analyse(files, { ...options, cache, previous });
    const whole = analyse(files, options);
    expect(followed.diagnostics, name).toEqual(whole.diagnostics);
    expect(followed.site?.routes, name).toEqual(whole.site?.routes);
    expect([...(followed.site?.aliases ?? [])], name).toEqual([...(whole.site?.aliases ?? [])]);
    expect(followed.site?.entries("blog"), name).toEqual(whole.site?.entries("blog"));
    for (const route of whole.site?.routes.slice(0, 10) ?? [])
      expect(followed.site?.resolve(route), `${name}: ${route}`).toEqual(whole.site?.resolve(route));
    previous = followed.summaries;
  }
});

test("what is wrong with a page is looked for once, until something changes that it depends on", () => {
  const cache = new SiteCache();
  const files = faulty(start, PAGE);
  const problemsIn = (present: readonly SourceFile[]) =>
    analyse(present, { ...options, cache }).diagnostics.filter(({ file }) => file === PAGE);
  const parts = (problems: ReturnType<typeof problemsIn>) => problems.map(({ words }) => words);
  const first = problemsIn(files);
  expect(first.length).toBeGreaterThan(1);
  const again = problemsIn(inBlock(POST, { title: "Harvest" })(files));
  expect(again).toEqual(first);
  expect(parts(again).some((words, at) => words !== undefined && words === first[at]?.words)).toBe(true);
  const facts = withMember("pages/_data/facts.json", (document) => ({
    ...document,
    facts: {
      ...(isObject(document.facts) ? document.facts : {}),
      "no.such.facts": { label: "It", value: "1" },
    },
  }));
  expect(problemsIn(facts(files))).toEqual(
    analyse(facts(files), options).diagnostics.filter(({ file }) => file === PAGE),
  );
});

test("mistakes in the headings of one page are found without reading the others", () => {
  const files = faulty(start, PAGE);
  const put = withMember(PAGE, (document) => ({
    ...documentAt(start, PAGE),
    blocks: [
      ...(Array.isArray(document.blocks) ? document.blocks : []).slice(0, -3),
      { type: "hero", id: "main", title: "Again" },
    ],
  }))(files);
  const found = checkPageStructure(put, "/contact", { ...options, cache: new SiteCache() });
  expect(found.map(({ code }) => code)).toContain("outline/second-h1");
  expect(found).toEqual(
    analyse(put, options).diagnostics.filter(({ code }) => /^(?:outline|id)\//.test(code)),
  );
});

test("an edit of a block reads neither the collections nor the list of pages again, an edit of an entry does", () => {
  const cache = new SiteCache();
  const indexOf = (files: readonly SourceFile[]) => followSite(files, { ...options, cache }, () => {});
  const collectionsOf = (files: readonly SourceFile[]) => indexOf(files)?.collections;
  const before = collectionsOf(start);
  expect(before).toBeDefined();
  expect(collectionsOf(inBlock(PAGE, { title: "Write to us today" })(start))).toBe(before);
  expect(collectionsOf(inBlock(POST, { title: "Harvest" })(start))).toBe(before);
  expect(collectionsOf(inEntry({ order: 7 })(start))).not.toBe(before);
});
