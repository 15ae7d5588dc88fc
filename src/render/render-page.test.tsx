import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { analyse } from "#src/content/analyse.ts";
import { DiagnosticsError } from "#src/content/diagnostics/format-text.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import { galleryFiles } from "#src/gallery/gallery.ts";
import { migrateDocument } from "#src/plans/migrations/migrate-document.ts";
import { describeFailure } from "#src/publish/bundle/describe-failure.ts";
import type { BlockData } from "#src/render/block/block-schemas.ts";
import { type BlockDefinition, registry } from "#src/render/block/registry.ts";
import { tokenList } from "#src/render/document/token-list.ts";
import { renderPage } from "#src/render/render-page.ts";
import { analyseSmall, exampleSite, hero, page } from "#tests/engine/content/small-site.ts";
import {
  HoldsAnObject,
  migrateBadly,
  readsNothing,
  Throwing,
  throwing,
} from "#tests/engine/developers/blocks/fee-list/faulty.tsx";
import { FEE_LIST } from "#tests/engine/developers/fee-list.ts";

const blocks = Object.entries(FEE_LIST)
  .filter(([path]) => path.endsWith(".json"))
  .map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }));
const files = [...exampleSite.files.filter(({ path }) => !path.startsWith("blocks/")), ...blocks];
const shown = [...exampleSite.files, ...blocks];
const analysis = analyse(shown, exampleSite);
if (!analysis.site) throw new Error("the site has errors");
const { site } = analysis;

type Code = Partial<BlockDefinition>;
const VALID: BlockDefinition = {
  type: "fee-list",
  Component: () => <p>Fees</p>,
  island: false,
  hydrate: undefined,
  inline: undefined,
  derive: undefined,
  structuredData: undefined,
  file: "blocks/fee-list/fee-list.tsx",
};

/** The gallery's answer to a block with this code; nothing if it is made. */
function look(code: Code): string {
  const definition = { ...VALID, ...code };
  const get = registry.get.bind(registry);
  vi.spyOn(registry, "get").mockImplementation((type) => (type === "fee-list" ? definition : get(type)));
  const options = { assets: { boot: "", app: "/app.js", preload: [] }, buildDate: "2026-01-15" };
  try {
    const rest = {
      code: new Map<string, string>(),
      scriptBytes: () => undefined,
      shownPath: String,
      explained: [],
    };
    galleryFiles({ ...rest, files, site, tokenList, renderPage, options, describeFailure });
    return "";
  } catch (error) {
    if (error instanceof DiagnosticsError) return error.message;
    throw error;
  }
}

/** `blocks/fee-list/faulty.tsx` and the line with a passage. */
function faulty(passage: string): string {
  const text = readFileSync("tests/engine/developers/blocks/fee-list/faulty.tsx", "utf8");
  return `blocks/fee-list/faulty.tsx:${text.slice(0, text.indexOf(passage)).split("\n").length}`;
}

/** A derive function that adds props which TypeScript would not accept either. */
const adding = (props: object) => (block: BlockData) => ({ ...block, ...props });
const unsafely = <Result,>(value: unknown): Result => value as Result;
class Price {
  readonly amount = 3;
}

const mistakes: [name: string, code: Code, says: string[]][] = [
  ["a component that throws", { Component: Throwing }, [faulty("throw new"), "No fees are left."]],
  ["a derive that throws", { derive: throwing }, [faulty("throw new"), "No fees are left."]],
  ["a derive that reads what is missing", { derive: readsNothing }, [faulty("return { ...block"), "'first'"]],
  ["structured data that throw", { structuredData: throwing }, [faulty("throw new"), "No fees are left."]],
  ["a component that shows an object", { Component: HoldsAnObject }, ["blocks/fee-list/", "object"]],
  ["a component that shows nothing", { Component: () => undefined }, ["blocks/fee-list/", "shows nothing"]],
  [
    "an island that shows nothing",
    { Component: () => null, island: true, hydrate: "load" },
    ["shows nothing"],
  ],
  [
    "an async derive",
    { derive: unsafely(async (block: BlockData) => block) },
    ["fee-list.derive.ts", "Promise"],
  ],
  ["a derive that returns nothing", { derive: unsafely(() => undefined) }, ["fee-list.derive.ts", "nothing"]],
  [
    "a derive that leaves the block out",
    { derive: unsafely(() => ({ total: 3 })) },
    ["fee-list.derive.ts", "{ ...block"],
  ],
  [
    "a function among the props",
    { derive: adding({ onPick: () => 3 }) },
    ["fee-list.derive.ts", 'a function at "onPick"'],
  ],
  [
    "a function among the props of an island",
    { island: true, hydrate: "load", derive: adding({ fees: [{ pick: () => 3 }] }) },
    ['a function at "fees.0.pick"'],
  ],
  ["a date among the props", { derive: adding({ due: new Date(0) }) }, ['new Date() at "due"']],
  [
    "a map among the props of an island",
    { island: true, hydrate: "load", derive: adding({ all: new Map() }) },
    ['new Map() at "all"'],
  ],
  ["an instance among the props", { derive: adding({ price: new Price() }) }, ['new Price() at "price"']],
  ["NaN among the props", { derive: adding({ share: Number.NaN }) }, ['NaN at "share"']],
  ["undefined in a list of props", { derive: adding({ fees: [undefined] }) }, ['undefined at "fees.0"']],
  ["an element among the props", { derive: adding({ icon: <b /> }) }, ['a symbol at "icon.$$typeof"']],
  ["a symbol among the props", { derive: adding({ key: Symbol("a") }) }, ['a symbol at "key"']],
  [
    "a bigint among the props of an island",
    { island: true, hydrate: "load", derive: adding({ sum: 3n }) },
    ['a bigint at "sum"'],
  ],
  [
    "structured data without @type",
    { structuredData: () => ({ "@context": "https://schema.org" }) },
    ["fee-list.structured-data.ts", '"@type"'],
  ],
  [
    "structured data without @context",
    { structuredData: () => ({ "@type": "Offer" }) },
    ["fee-list.structured-data.ts", '"@context"'],
  ],
  ["async structured data", { structuredData: async () => ({}) }, ["fee-list.structured-data.ts", "async"]],
];

test.each(mistakes)("%s: the gallery names example and code", (_, code, says) => {
  const said = look(code);
  expect(said).toMatch(/^blocks\/fee-list\/fee-list\.examples\.json:\d+:\d+/);
  for (const words of says) expect(said).toContain(words);
  expect(said).not.toMatch(/\bat \S+ \(|node_modules/);
});

test("props of JSON, and keys without a value, are no mistake", () => {
  const derive = adding({ total: 3.5, none: null, absent: undefined, list: [[]], map: { a: { b: "c" } } });
  expect(look({ derive, structuredData: () => ({ "@context": "https://schema.org", "@graph": [] }) })).toBe(
    "",
  );
});

const STEP = { to: 2, why: "`title` becomes `heading`" };
const failing: [name: string, migrate: (block: JsonObject) => JsonObject, says: RegExp][] = [
  [
    "throws",
    migrateBadly,
    /^pages\/fees\.json: blocks\/fee-list\/fee-list\.migrations\.ts, version 2, throws: .*'first'/,
  ],
  [
    "is async",
    unsafely(async (block: JsonObject) => block),
    /version 2, must return an object; `migrate` cannot be async/,
  ],
  [
    "returns nothing",
    unsafely(() => undefined),
    /fee-list\.migrations\.ts, version 2, must return an object/,
  ],
];

test.each(failing)("a migration that %s is named with its document", (_, migrate, says) => {
  const document = {
    path: "pages/fees.json",
    bytes: new TextEncoder().encode('{ "blocks": [{ "type": "fee-list" }] }'),
  };
  const migrations = { blocks: new Map([["fee-list", [{ ...STEP, migrate }]]]), documents: new Map() };
  expect(() => migrateDocument(document, migrations)).toThrow(says);
});

test("the questions of all blocks of a page are one FAQPage, since search engines refuse two", () => {
  const faq = (id: string, question: string) => ({
    type: "faq",
    id,
    title: id,
    items: [{ question, answer: "Yes." }],
  });
  const blocks = [hero, faq("one", "Is it open?"), faq("two", "Is it free?"), faq("three", "Is it near?")];
  const { site: small } = analyseSmall({ "pages/example.json": page("example", { blocks }) });
  if (!small) throw new Error("the site has errors");
  const assets = { boot: "", app: "/app.js", preload: [] };
  const { html } = renderPage(small.resolve("/example"), small, { assets, buildDate: "2026-01-15" });
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .map(([, text = ""]): JsonObject => JSON.parse(text))
    .filter((one) => one["@type"] === "FAQPage");
  expect(data).toMatchObject([
    { mainEntity: [{ name: "Is it open?" }, { name: "Is it free?" }, { name: "Is it near?" }] },
  ]);
});
