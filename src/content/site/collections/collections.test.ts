import { expect, test } from "vitest";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, type JsonObject } from "#src/content/json/json.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { declaredCollection } from "#src/content/schema/declared-collection.ts";
import { feedsOf } from "#src/publish/output/feeds/feed.ts";
import { subjectsOf } from "#src/publish/output/social/social-images.ts";
import { articleOf } from "#src/render/document/head.ts";
import { renderPage } from "#src/render/render-page.ts";
import { analyseSmall, exampleSite, page, siteOf, smallSite } from "#tests/engine/content/small-site.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";

const ref = (name: string, of = "common.schema.json#/definitions") => ({ $ref: `../${of}/${name}` });
const FIELDS: JsonObject = {
  collection: { description: "Collection.", type: "string", const: "walks" },
  label: ref("label"),
  summary: ref("text"),
  date: ref("date"),
  miles: { description: "Length.", type: "number" },
  view: ref("image"),
};

/** A collection that the real site does not have. */
const walks: JsonObject = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "WalksEntry",
  description: "A walk on a given day.",
  index: "/walks",
  feed: { title: "All walks", address: "/walks.xml" },
  article: true,
  socialImage: "view",
  type: "object",
  additionalProperties: false,
  required: ["collection", "label", "summary", "date"],
  properties: FIELDS,
};
const contract = schemaSources(exampleSite.files).entry;
const declare = (parts: JsonObject) => () => declaredCollection("walks", { ...walks, ...parts }, contract);

const withCollections = (files: readonly SourceFile[], collections: Record<string, JsonObject>) => [
  ...files.filter(({ path }) => !path.startsWith("schema/collections/")),
  ...Object.entries(collections).map(([name, schema]) => ({
    path: `schema/collections/${name}.schema.json`,
    bytes: new TextEncoder().encode(canonicalJson(schema)),
  })),
];

test("a collection is a file: its entries make a feed, articles and pictures", () => {
  const entry = {
    collection: "walks",
    label: "Round the lake",
    summary: "Flat, with a view.",
    date: "2026-05-04",
    miles: 4.5,
    view: { src: "/scenes/trail.svg", alt: "A lake" },
  };
  const files = smallSite({
    "pages/walks.json": page("walks"),
    "pages/walks/lake.json": page("lake", { entry }),
  });
  const site = siteOf(analyseSmall(withCollections(files, { walks })));
  const [[address, xml = ""] = []] = feedsOf(site);
  expect(address).toBe("/walks.xml");
  expect(xml).toContain("<title>All walks</title>");
  expect(xml).toContain("<link>https://windfall.example/walks/lake</link>");
  expect(subjectsOf(site).get("/og/walks/lake.png")).toEqual({ cover: "/scenes/trail.svg" });
  const { entry: card } = site.cardOf("/walks/lake");
  expect(articleOf(card, site.collectionOf(card))).toEqual({
    published: "2026-05-04",
    modified: "2026-05-04",
    section: undefined,
    tags: [],
  });
  // Its page has no block that says so.
  const options = { assets: { boot: "", app: "/app.js", preload: [] }, buildDate: "2026-06-01" };
  expect(renderPage(site.resolve("/walks/lake"), site, options).html).toContain(
    '"@type":"BlogPosting","@id":"https://windfall.example/walks/lake#article"',
  );
});

test("each language that entries are in has a feed of its own, below the home page in it", () => {
  const walk = (name: string, parts: JsonObject = {}) =>
    page(name, {
      ...parts,
      entry: { collection: "walks", label: name, summary: "Flat, with a view.", date: "2026-05-04" },
    });
  const inGerman = { lang: "de" };
  const analysed = (title: JsonObject | string, more: Record<string, JsonObject> = {}) => {
    const files = smallSite({
      "pages/index.json": page("home"),
      "pages/walks.json": page("walks"),
      "pages/walks/lake.json": page("lake"),
      "pages/walks/hill.json": walk("hill"),
      "pages/deutsch.json": page("Start", { ...inGerman, translationOf: "/" }),
      "pages/deutsch/touren.json": page("Touren", { ...inGerman, translationOf: "/walks" }),
      "pages/_data/site.de.json": { version: 1, name: "Wegweiser", tagline: "Touren für alle." },
      ...more,
    });
    const feed = { title, address: "/walks.xml" };
    return analyseSmall(withCollections(files, { walks: { ...walks, feed } }));
  };
  const german = {
    "pages/deutsch/touren/berg.json": walk("Berg", { ...inGerman, translationOf: "/walks/hill" }),
    "pages/deutsch/touren/see.json": walk("See", inGerman),
    "pages/ar/walks/sea.json": walk("البحر", { lang: "ar" }),
  };
  const site = siteOf(analysed("All walks", german));
  const feeds = feedsOf(site);
  expect([...feeds.keys()].sort()).toEqual(["/ar/walks.xml", "/deutsch/walks.xml", "/walks.xml"]);
  const xml = feeds.get("/deutsch/walks.xml") ?? "";
  expect(xml).toMatch(/<channel>\s*<title>Wegweiser<\/title>/);
  expect(xml).toContain("<description>Touren für alle.</description>");
  expect(xml).toContain("<language>de</language>");
  expect([...xml.matchAll(/<link>https:\/\/windfall\.example([^<]*)/g)].map(([, link]) => link)).toEqual([
    "/deutsch/touren",
    "/deutsch/touren/berg",
    "/deutsch/touren/see",
  ]);
  expect(feeds.get("/walks.xml")?.match(/<item>/g)).toHaveLength(1);
  expect(feedsOf(siteOf(analysed({ de: "Alle Touren" }, german))).get("/deutsch/walks.xml")).toContain(
    "<title>Alle Touren</title>",
  );

  const linksOf = (route: string, from = site) =>
    renderPage(from.resolve(route), from, {
      assets: { boot: "", app: "/app.js", preload: [] },
      buildDate: "2026-05-04",
    }).html.match(/<link rel="alternate" type="application\/rss\+xml"[^>]*>/g);
  const link = (rest: string) => [`<link rel="alternate" type="application/rss+xml"${rest}">`];
  const home = 'href="https://windfall.example';
  expect(linksOf("/deutsch")).toEqual(link(` hreflang="de" title="Wegweiser" ${home}/deutsch/walks.xml`));
  expect(linksOf("/walks")).toEqual(link(` hreflang="en" title="All walks" ${home}/walks.xml`));
  const untranslated = siteOf(analysed("All walks"));
  expect(linksOf("/walks", untranslated)).toEqual(link(` title="All walks" ${home}/walks.xml`));
  expect(linksOf("/deutsch", untranslated)).toEqual(
    link(` hreflang="en" title="All walks" ${home}/walks.xml`),
  );

  const copied = (address: string) => ({
    "pages/deutsch/touren.json": page("Touren", {
      ...inGerman,
      translationOf: "/walks",
      blocks: [{ type: "text-section", id: "feed", title: "Feed", markdown: `[Neu](${address})` }],
    }),
  });
  const suggestions = (...args: Parameters<typeof analysed>) =>
    analysed(...args).diagnostics.flatMap(({ code, suggestion }) =>
      code.startsWith("link/") ? [suggestion] : [],
    );
  expect(suggestions("All walks", { ...german, ...copied("/walks.xml") })).toEqual(["/deutsch/walks.xml"]);
  expect(suggestions("All walks", { ...german, ...copied("/deutsch/walks.xml") })).toEqual([]);
  expect(suggestions("All walks", copied("/walks.xml"))).toEqual([]);
  // The build renders a page again when its hash changes.
  expect(site.hashOf("/deutsch")).not.toBe(untranslated.hashOf("/deutsch"));
});

test("an entry of a collection of places is a place of its own, with the hours that its page shows", () => {
  const branches: JsonObject = {
    ...Object.fromEntries(
      Object.entries(walks).filter(([key]) => !["feed", "article", "socialImage"].includes(key)),
    ),
    title: "BranchesEntry",
    index: "/branches",
    place: "Library",
    required: ["collection", "label", "address"],
    properties: {
      collection: { description: "Collection.", type: "string", const: "branches" },
      label: ref("label"),
      address: ref("address"),
      coordinates: ref("coordinates"),
      openingHours: ref("openingHours"),
      phone: ref("label"),
    },
  };
  const entry = {
    collection: "branches",
    label: "Harbour branch",
    address: { street: "3 Quay", locality: "Porth", country: "GB" },
    coordinates: { latitude: 53.1, longitude: -4.2 },
    openingHours: [{ days: ["mon", "sat"], open: "10:00", close: "24:00" }],
    phone: "+44 1632 960555",
  };
  const hours = { type: "opening-hours", id: "hours", title: "Hours", hours: "{{entry.openingHours}}" };
  const files = smallSite({
    "pages/branches.json": page("branches"),
    "pages/branches/harbour.json": page("harbour", { entry }),
    "pages/branches/quay.json": page("quay", {
      entry: { ...entry, label: "Quay branch" },
      blocks: [{ type: "hero", id: "intro", title: "Quay" }, hours],
    }),
  });
  const site = siteOf(analyseSmall(withCollections(files, { branches })));
  const options = { assets: { boot: "", app: "/app.js", preload: [] }, buildDate: "2026-01-01" };
  const placesOn = (route: string) =>
    [...renderPage(site.resolve(route), site, options).html.matchAll(/ld\+json">(.*?)<\/script>/g)]
      .map(([, json = ""]) => JSON.parse(json))
      .filter((data) => data["@type"] === "Library");
  const url = "https://windfall.example/branches/harbour";
  expect(placesOn("/branches/harbour")).toEqual([
    {
      "@context": "https://schema.org",
      "@type": "Library",
      "@id": `${url}#place`,
      name: "Harbour branch",
      url,
      image: "https://windfall.example/og/branches/harbour.png",
      telephone: "+441632960555",
      address: {
        "@type": "PostalAddress",
        streetAddress: "3 Quay",
        addressLocality: "Porth",
        addressCountry: "GB",
      },
      geo: { "@type": "GeoCoordinates", latitude: 53.1, longitude: -4.2 },
      openingHoursSpecification: [
        {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: ["Monday", "Saturday"],
          opens: "10:00",
          closes: "23:59",
        },
      ],
      parentOrganization: {
        "@type": "Organization",
        name: site.site.name,
        url: "https://windfall.example/",
      },
    },
  ]);
  expect(placesOn("/branches/quay")).toMatchObject([
    { name: "Quay branch", openingHoursSpecification: [{ closes: "23:59" }] },
  ]);
});

test("a site without collections knows no entries", () => {
  const files = smallSite({
    "pages/lake.json": page("lake", { entry: { collection: "walks", label: "Lake" } }),
  });
  const diagnostics = diagnose(withCollections(files, {}));
  expect(diagnostics).toReport(["field/unknown #/entry"]);
});

test.each([
  [{ feed: { title: "Walks" }, properties: properties("date") }, '"feed" needs the fields "date"'],
  [{ article: true, feed: undefined, properties: properties("date") }, '"article" needs the fields "date"'],
  [{ socialImage: "label" }, '"socialImage" has to name a field that is an image'],
  [{ index: undefined }, 'need "index"'],
  [{ place: "Library" }, '"place" needs the fields "address"'],
  [
    { place: "Library", properties: { ...properties(), address: { type: "array" } } },
    '"place" needs "address" to be an address or a text or a label, as in schema/entry.schema.json',
  ],
  [{ drafting: true }, '"drafting" needs the fields "category", "tags"'],
  [
    { properties: { ...properties(), date: { description: "Day.", type: "string" } } },
    '"feed" needs "date" to be a date, as in schema/entry.schema.json',
  ],
  [
    { properties: { ...properties(), collection: { type: "string", const: "walk" } } },
    'has to be the constant "walks"',
  ],
])("what a collection lacks is said with its file: %#", (parts, problem) => {
  const defined = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
  const schema = Object.fromEntries(Object.entries(walks).filter(([key]) => !(key in parts)));
  const check = () => declaredCollection("walks", { ...schema, ...defined }, contract);
  expect(check).toThrow("schema/collections/walks.schema.json");
  expect(check).toThrow(problem);
});

test("two collections have two feeds", () => {
  const sources = schemaSources(exampleSite.files);
  const runs = {
    ...walks,
    title: "RunsEntry",
    properties: { ...properties(), collection: { type: "string", const: "runs" } },
  };
  const collections = new Map([
    ["walks", walks],
    ["runs", runs],
  ]);
  expect(() => composeSchemas({ ...sources, collections })).toThrow("/walks.xml");
  expect(declare({})().feed?.address).toBe("/walks.xml");
});

/** The schema properties of a walk, optionally without one. */
function properties(without?: string): JsonObject {
  return Object.fromEntries(Object.entries(FIELDS).filter(([name]) => name !== without));
}
