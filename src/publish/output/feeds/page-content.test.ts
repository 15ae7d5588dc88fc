// @module-tag slow
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { routeOf } from "#src/content/address/routes.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, isObject, type JsonObject, parseObject } from "#src/content/json/json.ts";
import { contentAt, contentOf } from "#src/publish/output/feeds/page-content.ts";
import {
  analyseSmall,
  type Document,
  exampleSite,
  hero,
  page,
  siteOf,
  smallSite,
} from "#tests/engine/content/small-site.ts";

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
  const site = siteOf(analyseSmall(files));
  return site;
}

const withText = (file: SourceFile, value: JsonObject): SourceFile => ({
  path: file.path,
  bytes: new TextEncoder().encode(canonicalJson(value)),
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

describe("a small site", () => {
  const secret = (name: string) => `secret-${name}`;
  const entry = (name: string) => ({
    collection: "support",
    label: secret(name),
    order: 1,
    summary: secret(name),
  });
  const kept = (name: string, parts: JsonObject) =>
    page(secret(name), { entry: entry(name), aliases: [`/secret-${name}`], ...parts });
  const text = (id: string, markdown: string, parts: JsonObject = {}): JsonObject => ({
    ...{ type: "text-section", id, title: "Text", markdown },
    ...parts,
  });
  const list: JsonObject = {
    type: "link-list",
    id: "list",
    title: "Support",
    items: { collection: "support", item: { label: "{{item.label}}", href: "{{item.href}}" } },
  };
  const data = (name: string): JsonObject => {
    const file = exampleSite.files.find(({ path }) => path === `pages/_data/${name}.json`);
    return parseObject(new TextDecoder().decode(file?.bytes)) ?? {};
  };

  /** The files of a site by address, as they were on a day. */
  function contentWith(documents: Record<string, Document>, site: JsonObject = {}): Map<string, string> {
    const files = smallSite({
      "pages/index.json": page("home", { blocks: [hero, list] }),
      "pages/support/help.json": page("help", { entry: { ...entry("no"), label: "Help", summary: "Help." } }),
      ...documents,
      "pages/_data/site.json": { ...data("site"), contentFiles: true, ...site },
    });
    const analysed = analyseSmall(files, { asOf: "2026-06-15" });
    if (!analysed.site) throw new Error(analysed.diagnostics.map(({ message }) => message).join("\n"));
    const made = new Map(contentOf(analysed.site));
    for (const [address, content] of made) expect(contentAt(analysed.site, address)).toBe(content);
    return made;
  }

  test("says nothing of pages and blocks that visitors do not see", () => {
    const files = contentWith({
      "pages/support/draft.json": kept("draft", { draft: true }),
      "pages/support/later.json": kept("later", { publishAt: "2026-07-01" }),
      "pages/support/over.json": kept("over", { unpublishAt: "2026-06-01" }),
      "pages/de/help.json": kept("german", { lang: "de", translationOf: "/support/help", draft: true }),
      "pages/fr/help.json": kept("french", {
        lang: "fr",
        translationOf: "/support/help",
        publishAt: "2026-07-01",
      }),
      "pages/plain.json": page("plain", {
        blocks: [
          hero,
          text("later", secret("block"), { publishAt: "2026-07-01" }),
          text("over", secret("block"), { unpublishAt: "2026-06-01" }),
          text("now", "Shown.<!-- secret-comment -->", { unpublishAt: "2026-07-01" }),
        ],
      }),
      "pages/unlisted.json": page("secret-unlisted", { noindex: true }),
      "pages/support/shown.json": page("shown", {
        publishAt: "2026-06-01",
        entry: { ...entry("no"), label: "Shown", summary: "Shown." },
      }),
    });
    expect([...files.values()].join("\n")).not.toMatch(/secret-(?!no)|ublishAt/);
    expect([...files.keys()]).not.toContain("/content/unlisted.json");
    expect(files.get("/content/plain.json")).toContain("Shown.");
    expect(files.get("/content/index.json")).toContain("/support/shown");
    expect(parseObject(files.get("/content/support/help.json") ?? "")?.translations).toEqual([]);
  });

  test("names its addresses under its base path, with or without a slash at its end", () => {
    for (const url of ["https://windfall.example/library", "https://windfall.example/library/"]) {
      const files = contentWith({ "pages/about.json": page("about") }, { url });
      const read = (address: string) => parseObject(files.get(address) ?? "") ?? {};
      const site = "https://windfall.example/library";
      const $schema = `${site}/content/page.schema.json`;
      expect(read("/content/page.schema.json").$id).toBe($schema);
      expect(read("/content/about.json")).toMatchObject({
        $schema,
        site,
        url: `${site}/about`,
        route: "/about",
      });
      expect(read("/content/index.json")).toMatchObject({ $schema, site, url: `${site}/`, route: "/" });
      expect([...files.values()].join("\n")).not.toContain("library//");
    }
  });

  test("has each language at its own address, and pages named like files of the build", () => {
    const german = (name: string, source: string) => page(name, { lang: "de", translationOf: source });
    const files = contentWith({
      "pages/de/index.json": german("start", "/"),
      "pages/de/hilfe.json": german("hilfe", "/support/help"),
      "pages/schema.json": page("schema"),
      "pages/page.json": page("page"),
      "pages/content.json": page("content"),
      "pages/content/page.json": page("content-page"),
      "pages/index/more.json": page("more"),
    });
    const routes = [...files].flatMap(([address, one]) => {
      const { route, language } = parseObject(one) ?? {};
      return typeof route === "string" ? [[address, route, language]] : [];
    });
    for (const [name, route] of [
      ["index", "/"],
      ["de", "/de"],
      ["de/hilfe", "/de/hilfe"],
      ["schema", "/schema"],
      ["page", "/page"],
      ["content", "/content"],
      ["content/page", "/content/page"],
      ["index/more", "/index/more"],
    ] as const)
      expect(routes).toContainEqual([`/content/${name}.json`, route, route.startsWith("/de") ? "de" : "en"]);
    expect(new Set(routes.map(([address]) => address)).size).toBe(routes.length);
  });

  test("keeps hostile texts as texts", () => {
    const title = 'A "text" </script><script>alert(1)</script> \\ {"a":1}';
    const blocks = [{ ...hero, title }, text("text", "`<script>` and 1 < 2 & \\<b>")];
    const files = contentWith({ "pages/odd.json": page("odd", { title, blocks }) });
    const written = files.get("/content/odd.json") ?? "";
    expect(parseObject(written)).toMatchObject({ title, blocks: [{ title }, {}] });
    expect(written).toMatch(/"markdown": "<p><code>/);
    expect(written).not.toMatch(/"markdown": ".*<(?:script|b)>/);
  });
});
