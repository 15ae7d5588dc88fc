import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { routeOf } from "#src/content/address/routes.ts";
import { analyse } from "#src/content/analyse.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, parseObject } from "#src/content/json/json.ts";
import { contentAt, contentOf } from "#src/publish/output/feeds/page-content.ts";
import { exampleSite, siteCache } from "#tests/engine/content/small-site.ts";

const SECRET = "Ask Jo before you change this.";

/** The example site, with pages as JSON and a private note at each fact. */
function siteWith(contentFiles: boolean) {
  const files = exampleSite.files.map((file): SourceFile => {
    const value = parseObject(new TextDecoder().decode(file.bytes)) ?? {};
    if (file.path === "pages/_data/site.json") return withText(file, { ...value, contentFiles });
    if (file.path !== "pages/_data/facts.json" || !isObject(value.facts)) return file;
    const facts = Object.entries(value.facts).map(([name, fact]) => [
      name,
      isObject(fact) ? { ...fact, note: SECRET } : fact,
    ]);
    return withText(file, { ...value, facts: Object.fromEntries(facts) });
  });
  const { site, diagnostics } = analyse(files, { assets: exampleSite.assets, cache: siteCache });
  if (!site) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return site;
}

const withText = (file: SourceFile, value: JsonObject): SourceFile => ({
  path: file.path,
  bytes: new TextEncoder().encode(JSON.stringify(value)),
});

test("a site has no pages as JSON unless it asks for them", () => {
  const site = siteWith(false);
  expect([...contentOf(site)]).toEqual([]);
  expect(contentAt(site, "/content/index.json")).toBeUndefined();
});

test("each page that may be listed is JSON of the published schema, complete and without private notes", () => {
  const site = siteWith(true);
  const files = new Map(contentOf(site));
  const read = (address: string): JsonObject => parseObject(files.get(address) ?? "") ?? {};
  const schema = read("/content/page.schema.json");
  expect(schema.$id).toBe(`${site.site.url}/content/page.schema.json`);
  // A page named like it would replace it.
  expect(routeOf("pages/page.schema.json")).toHaveProperty("badPart");
  const validate = new Ajv({ strict: false }).compile(schema);
  const listed = site.routes.filter((route) => site.isIndexed(route));
  expect(listed.length).toBeGreaterThan(20);
  expect(listed.length).toBeLessThan(site.routes.length);
  expect(files.size).toBe(listed.length + 1);
  for (const [address, text] of files) {
    expect(contentAt(site, address)).toBe(text);
    expect(text, address).not.toContain(SECRET);
    // Nothing is left to be filled in: placeholders, queries and fragments.
    expect(text, address).not.toMatch(/\{\{|"type": "fragment"|"collection": "\w+",\s+"item"/);
    if (address === "/content/page.schema.json") continue;
    const page = read(address);
    validate(page);
    expect(validate.errors, address).toBeNull();
    expect(page.$schema).toBe(schema.$id);
    expect(page.url).toBe(`${site.site.url}${page.route}`);
  }
  expect(read("/content/index.json").route).toBe("/");
  expect(contentAt(site, "/content/404.json")).toBeUndefined();
});

test("facts are figures with their source, and Markdown is HTML", () => {
  const text = JSON.stringify(parseObject(contentAt(siteWith(true), "/content/compare.json") ?? ""));
  expect(text).toMatch(/"fact":"uk\.fee\.season".*?"value":"[^"]+"/);
  expect(text).toMatch(/"asOf":"\d{4}-\d{2}"/);
});
