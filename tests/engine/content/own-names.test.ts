import { describe, expect, test } from "vitest";
import { analyse } from "#src/content/analyse.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { titlesIn } from "#src/content/document/unique-titles.ts";
import {
  canonicalJson,
  isObject,
  type JsonObject,
  type JsonValue,
  parseObject,
} from "#src/content/json/json.ts";
import { generateTypes } from "#src/publish/bundle/generated/generate-types.ts";
import { calendarsOf } from "#src/publish/output/feeds/calendars.ts";
import { feedsOf } from "#src/publish/output/feeds/feed.ts";
import { contentOf } from "#src/publish/output/feeds/page-content.ts";
import { renderPage } from "#src/render/render-page.ts";
import { checkExamples, checkSchemas } from "#src/rules/code/check-schemas.ts";
import { inspect } from "#src/rules/inspect.ts";
import { exampleSite, page, smallSite } from "#tests/engine/content/small-site.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";
import { sampled } from "#tests/shared/tier.ts";

/**
 * A site may use any name that the engine uses, with another shape. Every name is read from the engine's schemas, so that
 * a later one is tested without a change here.
 */

const text = (path: string) =>
  new TextDecoder().decode(exampleSite.files.find((file) => file.path === path)?.bytes);
const schemaOf = (path: string): JsonObject => parseObject(text(path)) ?? {};
const keysOf = (value: JsonValue | undefined): string[] => (isObject(value) ? Object.keys(value) : []);

/** The engine's files as a site has them: from its package. */
const packaged = (files: readonly SourceFile[]): SourceFile[] =>
  files.map((file) => ({ path: file.path, bytes: file.bytes, packaged: !file.path.startsWith("pages/") }));

const file = (path: string, content: JsonObject): SourceFile => ({
  path,
  bytes: new TextEncoder().encode(canonicalJson(content)),
});

const DRAFT7 = "http://json-schema.org/draft-07/schema#";
const common = (name: string) => ({ $ref: `../common.schema.json#/definitions/${name}` });

/** Values that a site might give any field of its own, each with its schema. */
const SHAPES: readonly (readonly [name: string, schema: JsonObject, value: JsonValue])[] = [
  ["a number", { description: "A number.", type: "number" }, 2.5],
  ["a switch", { description: "A switch.", type: "boolean" }, true],
  ["a choice", { description: "A choice.", type: "string", enum: ["easy", "hard"] }, "easy"],
  ["a long text", { ...common("text"), description: "A text." }, "Behind the mill, beyond the two bridges."],
  ["Markdown", { ...common("markdown"), description: "Markdown." }, "Behind the *mill*."],
  ["a day", { ...common("date"), description: "A day." }, "2026-03-01"],
  [
    "a list",
    { description: "A list.", type: "array", items: { description: "One.", type: "integer" } },
    [1, 2],
  ],
  [
    "an object",
    {
      title: "OwnShape",
      description: "An object.",
      type: "object",
      additionalProperties: false,
      required: ["text"],
      properties: { text: { ...common("label"), description: "A text." } },
    },
    { text: "By day" },
  ],
];

/** A collection that has fields of these names. @param parts what else its schema says */
function withFields(
  fields: readonly string[],
  schema: JsonObject,
  value: JsonValue,
  parts: JsonObject = {},
): SourceFile[] {
  const { properties, entry: rest, ...keywords } = parts;
  const own = Object.fromEntries(fields.map((name) => [name, schema]));
  const values = Object.fromEntries(fields.map((name) => [name, value]));
  const collection: JsonObject = {
    $schema: DRAFT7,
    title: "WalksEntry",
    description: "Walks of a club.",
    index: "/walks",
    ...keywords,
    type: "object",
    additionalProperties: false,
    required: ["collection", "label"],
    properties: {
      collection: { description: "Collection.", type: "string", const: "walks" },
      label: { ...common("label"), description: "Name." },
      ...own,
      ...(isObject(properties) ? properties : {}),
    },
  };
  const entry = { collection: "walks", label: "Along the river", ...values, ...(isObject(rest) ? rest : {}) };
  const list = {
    type: "link-list",
    id: "walks",
    title: "All walks",
    items: { collection: "walks", item: { label: "{{item.label}}", href: "/walks/river" } },
  };
  const hero = { type: "hero", id: "intro", title: "Walks" };
  const files = smallSite({
    "pages/walks.json": page("walks", { blocks: [hero, list] }),
    "pages/walks/river.json": page("river", { entry }),
  });
  return [...packaged(files), file("schema/collections/walks.schema.json", collection)];
}

/** Everything that a build makes of these files. @returns the page at a route */
async function build(files: readonly SourceFile[], route = "/walks"): Promise<string> {
  const given = { assets: exampleSite.assets, today: "2026-01-15" };
  const { diagnostics } = inspect(files, given);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const { site } = analyse(files, given);
  expect([...checkSchemas(files), ...checkExamples(files)]).toEqual([]);
  if (!site) throw new Error("the site has mistakes");
  calendarsOf(site, { buildDate: "2026-01-15", changed: "2026-01-15" });
  feedsOf(site);
  [...contentOf(site)];
  const options = { assets: { boot: "", app: "/app.js", preload: [] }, buildDate: "2026-01-15" };
  for (const other of site.routes) renderPage(site.resolve(other), site, options);
  expect(await generateTypes(schemaSources(files))).toContain("export type Block");
  return renderPage(site.resolve(route), site, options).html;
}

describe("fields of entries", () => {
  // What every entry has by definition.
  const fixed = ["collection", "label"];
  const byEngine = ["href", "title", "description", "lang", "translationOf", "factPrefix"];
  const known = keysOf(schemaOf("schema/entry.schema.json").properties);
  const keywords = keysOf(schemaOf("schema/collection.meta.schema.json").properties);
  const fields = [...new Set([...known, ...byEngine, ...keywords])].filter(
    (name) => /^[a-z]\w*$/.test(name) && !fixed.includes(name),
  );
  const shapes = sampled(SHAPES.map(([name, ...shape]) => ({ name, shape })));

  test.each(shapes)("$name in any of them", async ({ shape }) => {
    expect(await build(withFields(fields, ...shape))).toContain("Along the river");
  });

  // The fields that a keyword needs have their shape; all others may have any.
  const needed = {
    summary: { ...common("text"), description: "Summary." },
    date: { ...common("date"), description: "Day." },
    address: { ...common("label"), description: "Address." },
  };
  const entry = { summary: "Two hours.", date: "2026-03-01", address: "Mill Lane" };
  test.each([
    { event: true },
    { place: "Library" },
    { feed: { title: "Walks", address: "/walks.xml" }, article: true },
  ])("%o and a list in any other", async (keyword) => {
    const shape = SHAPES.find(([name]) => name === "a list") ?? SHAPES[0];
    if (!shape) throw new Error("there are no shapes");
    const [, schema, value] = shape;
    await build(withFields(fields, schema, value, { ...keyword, properties: needed, entry }), "/walks/river");
  });
});

/** A block of a site. @param parts what else its schema says, and its further fields */
function ownBlock(type: string, title: string, parts: JsonObject = {}): SourceFile[] {
  const { properties, block: rest, ...keywords } = parts;
  const block = { type, id: "own", title: "On the shelf", ...(isObject(rest) ? rest : {}) };
  const schema: JsonObject = {
    $schema: DRAFT7,
    title,
    description: "A block of the site's own.",
    ...keywords,
    type: "object",
    additionalProperties: false,
    required: ["type", "id", "title"],
    properties: {
      type: { description: "Type of the block.", type: "string", const: type },
      id: { $ref: "../../schema/common.schema.json#/definitions/id" },
      title: { $ref: "../../schema/common.schema.json#/definitions/label", heading: 2 },
      ...(isObject(properties) ? properties : {}),
    },
  };
  const { title: _, ...untitled } = block;
  const examples: JsonObject = {
    valid: [{ name: "one", screenshot: true, block }],
    invalid: [{ name: "none", code: "field/missing", path: "", block: untitled }],
  };
  return [
    file(`blocks/${type}/${type}.schema.json`, schema),
    file(`blocks/${type}/${type}.examples.json`, examples),
  ];
}

/** A site with a block of its own on a page, in place of one of the engine with that name. */
function withBlock(own: readonly SourceFile[], type: string, more: JsonObject = {}): SourceFile[] {
  const hero = { type: "hero", id: "intro", title: "Walks" };
  const block = { type, id: "own", title: "On the shelf", ...more };
  const files = packaged(smallSite({ "pages/walks.json": page("walks", { blocks: [hero, block] }) }));
  const paths = new Set(own.map(({ path }) => path));
  return [...files.filter(({ path }) => !paths.has(path)), ...own];
}

test("titles of the engine's schemas in a block of the site's own, whose types keep their names", async () => {
  const engine = schemaSources(exampleSite.files);
  const { common: definitions, page: pages, layout, fragment, entry, data, blocks } = engine;
  const all = [definitions, pages, layout, fragment, entry, ...data.values(), ...blocks.values()];
  const titles = [...new Set(all.flatMap(titlesIn))].filter((title) => title !== "EventListBlock");
  const nested = Object.fromEntries(
    titles.map((title, at) => [
      `part${at}`,
      {
        title,
        description: "A part.",
        type: "object",
        additionalProperties: false,
        required: [],
        properties: { mark: { description: "A mark.", type: "number" } },
      },
    ]),
  );
  const own = ownBlock("agenda", "EventListBlock", { properties: nested, block: { part0: { mark: 2 } } });
  const files = withBlock(own, "agenda", { part0: { mark: 2 } });
  expect([...checkSchemas(files), ...checkExamples(files)]).toEqual([]);
  const diagnostics = diagnose(files);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const types = await generateTypes(schemaSources(files));
  expect(types).toMatch(/export interface EventListBlock \{[\s\S]{0,200}type: "agenda"/);
  expect(types).toMatch(/export interface EventListEventListBlock \{[\s\S]{0,200}type: "event-list"/);
});

describe("names of blocks", () => {
  const groups = keysOf(schemaOf("schema/data/texts.schema.json").texts);
  // The pages of these tests have a hero; blocks of one website are in no other site.
  const types = [...schemaSources(exampleSite.files).blocks].flatMap(([type, { ofThisSite }]) =>
    type === "hero" || ofThisSite ? [] : [type],
  );
  const parts = keysOf(schemaOf("schema/data/site.schema.json").properties).filter(
    (name) => !name.startsWith("$"),
  );

  test.each(sampled([...groups, ...types]))("%s", (type) => {
    const texts = { stands: { description: "Before the mark.", default: "Stands at" } };
    const files = withBlock(ownBlock(type, "ShelfMarkBlock", { texts }), type);
    const diagnostics = diagnose(files);
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  test.each(sampled(parts))("no part of the site document by the name of one of Waymark's: %s", (part) => {
    const addsToSite = { [part]: { description: "A number of the site's own.", type: "number" } };
    const files = withBlock(ownBlock("shelf-mark", "ShelfMarkBlock", { addsToSite }), "shelf-mark");
    expect(() => schemaSources(files)).toThrow(
      `blocks/shelf-mark/shelf-mark.schema.json adds "${part}" to pages/_data/site.json`,
    );
  });
});
