// @module-tag slow

import { expect, test } from "vitest";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import {
  canonicalJson,
  type JsonObject,
  type JsonValue,
  parseObject,
  valueAt,
} from "#src/content/json/json.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { diagnosticsOfChange } from "#src/plans/changes.ts";
import { apply, documentText, type Plan } from "#src/plans/plan.ts";
import { upToDate } from "#src/plans/starters/new-migration.ts";
import { unwrittenBlocks } from "#src/plans/starters/unwritten-blocks.ts";
import { formModels } from "#src/studio/fields/forms/form-models.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import * as pages from "#src/studio/kernel/page/main.ts";
import { SiteCheck } from "#src/studio/kernel/server/check/site-check.ts";
import { requestCheck } from "#src/studio/kernel/server/route.ts";
import { UnwrittenFiles } from "#src/studio/kernel/site/unwritten-files.ts";
import { fieldKinds } from "#src/studio/start/load-folders.ts";
import { planRename } from "#src/tasks/facts/server.ts";
import { validExamples } from "#tests/engine/blocks/block-sources.ts";
import { exampleSite, hero, page, smallSite } from "#tests/engine/content/small-site.ts";
import { type PageTask, pageTaskCalls } from "./actions/calls.ts";
import { duplicatePage, planTask, refusePaths } from "./plan-task.ts";
import { scaffoldForms } from "./server.ts";

const forms = formModels(composeSchemas(schemaSources(exampleSite.files)), await fieldKinds());
const unwritten = new UnwrittenFiles(() => forms);

const NONE = { blocks: new Map(), documents: new Map() };

function planned(task: PageTask) {
  const { files, assets } = exampleSite;
  const begun = planTask(task, { files, assets, today: "2026-01-15" });
  return begun.begins ? { ...begun, plan: upToDate(begun.plan, files, NONE) } : begun;
}

/** The errors that a plan brings, apart from texts that are still to be written. */
async function newErrors(plan: Plan): Promise<readonly PlacedDiagnostic[]> {
  const { files, assets, pictures } = exampleSite;
  const check = new SiteCheck({
    unwritten,
    forms: () => forms,
    session: {
      files: () => files,
      placeNow: (_document, pointer) => pointer,
      state: { revision: 0 },
      cache: new SiteCache(),
    },
    load: () => Promise.resolve(pages),
    // The scene of a new post.
    options: () => ({
      assets: new Set([...assets, "/scenes/documents.svg"]),
      pictures,
      embeddedOrigin: undefined,
    }),
    now: () => "2026-01-15",
    today: () => "2026-01-15",
  });
  const diagnose = await check.checker();
  const found = diagnosticsOfChange(diagnose(apply(plan, files)), diagnose(files), new Map());
  return found.filter(({ severity }) => severity === "error");
}

const checkTask = requestCheck(pageTaskCalls.plan.request);

function renamed(name: string, to: string) {
  return planRename({ name, to }, exampleSite);
}

test("a new page is a draft at its address, with its text still to be written", () => {
  const { plan, opens } = planned({
    task: "page",
    address: "opening-hours",
    title: "When we are in",
  });
  expect(opens).toBe("/opening-hours");
  const page = parseObject(plan.create.get("pages/opening-hours.json") ?? "");
  expect(page).toMatchObject({ title: "When we are in", description: "", draft: true });
  expect(page?.blocks).toContainEqual({ type: "text-section", id: "text", markdown: "" });
});

test("a new page in a collection is like the newest one there, with its words still to be written", async () => {
  const { plan } = planned({ task: "page", address: "support/housing", title: "Housing" });
  const page = parseObject(plan.create.get("pages/support/housing.json") ?? "");
  const newest = parseObject(documentText(exampleSite.files, "pages/support/book-a-call.json"));
  expect(page).toMatchObject({ title: "Housing", description: "", entry: { label: "{{page.title}}" } });
  const typesOf = (blocks: JsonValue | undefined) =>
    [blocks ?? []].flat().map((block) => valueAt(block, "/type"));
  expect(typesOf(page?.blocks)).toEqual(typesOf(newest?.blocks));
  expect(valueAt(page?.blocks ?? [], "/0")).toMatchObject({ title: "" });
});

test("blocks of every kind can be begun without their words", async () => {
  const schemas = new SiteCache().documentSchemas(exampleSite.files);
  const pages = (change: (block: JsonObject, path: string) => JsonValue[]) =>
    new Map(
      validExamples.map(({ block }, index) => {
        const path = `pages/example-${index}.json`;
        const blocks = change(block, path);
        return [path, canonicalJson(page(`Example ${index}`, { layout: "site", draft: true, blocks }))];
      }),
    );
  const errors = async (create: Map<string, string>) =>
    (await newErrors({ create, change: new Map(), next: [] })).map(({ code, file }) => `${code} ${file}`);
  const whole = new Set(await errors(pages((block) => [block])));
  const unwritten = await errors(pages((block, path) => unwrittenBlocks({ blocks: [block] }, path, schemas)));
  expect(unwritten.filter((error) => !whole.has(error))).toEqual([]);
});

test("a duplicate has nothing that belongs to one page alone, and everything else", () => {
  const file = smallSite({
    "pages/first.json": page("a", {
      aliases: ["/former"],
      canonical: "https://elsewhere.example/first",
      publishAt: "2026-02-01",
      unpublishAt: "2026-03-01",
      noindex: true,
      translationOf: "/original",
      translated: { blocks: {} },
    }),
  });
  const { create } = duplicatePage("/first", file);
  const { blocks, ...copy } = parseObject(create.get("pages/first-2.json") ?? "") ?? {};
  expect(copy).toEqual({
    version: 1,
    title: "Page a (2)",
    description: "",
    draft: true,
    layout: "plain",
    noindex: true,
  });
  expect(Object.keys(copy)).toEqual(["version", "title", "description", "layout", "draft", "noindex"]);
  expect(blocks).toEqual([hero]);
});

test.each([
  ["/country-9", "Country", "/country-9-2", "Country (2)"],
  ["/first-2", "First (2)", "/first-3", "First (3)"],
  ["/fees-9", "Fees (2)", "/fees-9-2", "Fees (2) (2)"],
])("a copy of %s, titled %j, is %s, titled %j", (route, title, copyRoute, copyTitle) => {
  const files = smallSite({ [`pages${route}.json`]: page("a", { title }) });
  const [[path, text] = []] = duplicatePage(route, files).create;
  expect([path, parseObject(text ?? "")?.title]).toEqual([`pages${copyRoute}.json`, copyTitle]);
});

test("the home page has a copy beside it, numbered like others", () => {
  const files = smallSite({ "pages/index.json": page("a") });
  const { create } = duplicatePage("/", files);
  expect([...create.keys()]).toEqual(["pages/index-2.json"]);
});

test.each<[string, PageTask, boolean]>([
  ["page", { task: "page", address: "support/hours", title: "Hours" }, true],
  ["duplicate", { task: "duplicate", route: "/blog/pruning" }, true],
  ["post", { task: "scaffold", command: "post", name: "A first week", answers: { author: "Ada" } }, true],
  ["translation", { task: "translation", route: "/contact", language: "fr" }, false],
])("every document of a new %s is a draft, and the site has no new error", async (_, task, isOpen) => {
  const { files } = exampleSite;
  const { plan } = planned(task);
  const created = [...plan.create].filter(([path]) => /^pages\/[^_].*\.json$/.test(path));
  expect(created.length).toBeGreaterThan(0);
  for (const [path, text] of created) {
    const page = parseObject(text) ?? {};
    expect({ path, draft: page.draft }).toEqual({ path, draft: true });
    const keys = Object.keys(page);
    expect(keys.indexOf("draft")).toBeLessThan(keys.indexOf("blocks"));
    const open =
      unwritten
        .byPath(apply(plan, files))
        .get(path)
        ?.map(({ pointer }) => pointer) ?? [];
    expect({ path, isOpen: open.includes("/description") }).toEqual({ path, isOpen });
  }
  expect(await newErrors(plan)).toReport([]);
});

test("every scaffold of the site is a form, and makes a page that is opened", () => {
  const forms = scaffoldForms(exampleSite.files);
  expect(forms.map(({ command }) => command)).toEqual(["country", "post"]);
  const country = planned({ task: "scaffold", command: "country", name: "New Zealand", answers: {} });
  expect(country.opens).toBe("/destinations/new-zealand");
  const post = planned({
    task: "scaffold",
    command: "post",
    name: "A first week",
    answers: { author: "Ada" },
  });
  expect(post.opens).toBe("/blog/a-first-week");
  expect([...post.plan.create.keys()].filter((path) => path.endsWith(".md"))).toHaveLength(1);
});

test("where pages begin with a scaffold, no plain page begins", () => {
  const begin = (address: string) => () => planned({ task: "page", address, title: "Sunday hours" });
  expect(begin("/blog/sunday-hours")).toThrow("A page at this address begins as “Post”.");
  expect(begin("/sunday-hours")).not.toThrow();
});

test("all that moves with a folder is a document of Studio, the template of its new pages too", () => {
  const { plan } = planned({
    task: "move",
    pages: [{ route: "/destinations", to: "/countries" }],
    below: true,
  });
  const paths = [...plan.create.keys(), ...plan.change.keys(), ...(plan.remove ?? [])];
  expect(paths).toContain("schema/scaffolds/country.json");
  expect(paths.filter((path) => documentIdOf(path) === undefined)).toEqual([]);
});

test("a deleted page opens the one that its address leads to, or the one above it", () => {
  expect(planned({ task: "remove", pages: [{ route: "/destinations/canada", to: "/contact" }] }).opens).toBe(
    "/contact",
  );
  expect(planned({ task: "remove", pages: [{ route: "/destinations/canada" }] }).opens).toBe("/destinations");
});

test("dates of several pages are set and removed, and nothing else of them is changed", () => {
  const dated = smallSite({
    "pages/a.json": page("a", { publishAt: "2026-12-01", unpublishAt: "2027-01-01" }),
    "pages/b.json": page("b", { draft: true }),
    "pages/c.json": page("c", { unpublishAt: "2027-02-01" }),
  });
  const routes = ["/a", "/b", "/c"];
  const plan = (task: { routes?: string[]; publishAt?: string; unpublishAt?: string }) => {
    const dates: PageTask = { task: "dates", routes, ...task };
    return planTask(dates, { files: dated, assets: new Set(), today: "2026-01-15" });
  };
  const set = plan({ publishAt: "2026-12-24T09:00+00:00", unpublishAt: "" });
  expect(set.label).toBe("Dates of 3 pages");
  expect([...set.plan.change.keys()]).toEqual(["pages/a.json", "pages/b.json", "pages/c.json"]);
  for (const [path, text] of set.plan.change) {
    const { publishAt, unpublishAt, ...rest } = parseObject(text) ?? {};
    expect([publishAt, unpublishAt]).toEqual(["2026-12-24T09:00+00:00", undefined]);
    const { publishAt: _begin, unpublishAt: _end, ...before } = parseObject(documentText(dated, path)) ?? {};
    expect(rest).toEqual(before);
  }
  expect([...plan({ publishAt: "" }).plan.change.keys()]).toEqual(["pages/a.json"]);
  const one = plan({ routes: ["/b"], publishAt: "2026-12-24", unpublishAt: "2027-01-01" });
  expect(one.label).toBe("Dates of 1 page");
  expect(one.plan.change.get("pages/b.json")).toMatch(
    /"draft": true,\n {2}"publishAt": "2026-12-24",\n {2}"unpublishAt": "2027-01-01"\n/,
  );
  expect(() => plan({ routes: ["/nowhere"], publishAt: "" })).toThrow("The page /nowhere no longer exists");
});

test.each<[string, PageTask, RegExp]>([
  ["an address that is taken", { task: "page", address: "contact", title: "" }, /already/],
  [
    "an address with capitals",
    { task: "page", address: "Über uns", title: "" },
    /cannot be part of an address/,
  ],
  ["an address out of the pages", { task: "page", address: "_data/facts", title: "" }, /cannot be part/],
  [
    "a country that is there",
    { task: "scaffold", command: "country", name: "Canada", answers: {} },
    /exists/,
  ],
  [
    "a scaffold that is not",
    { task: "scaffold", command: "toString", name: "x", answers: {} },
    /no scaffold/,
  ],
  ["no language", { task: "translation", route: "/contact", language: "zz-zz-zz" }, /Unknown language/],
  [
    "the home page",
    { task: "move", pages: [{ route: "/", to: "/home" }], below: false },
    /not a public address/,
  ],
  [
    "a page onto another",
    { task: "move", pages: [{ route: "/contact", to: "/destinations/canada" }], below: false },
    /belongs to/,
  ],
])("refuses %s", (_, task, message) => {
  expect(() => planned(task)).toThrow(message);
});

test.each([
  ["steps upwards", { task: "page", address: "../../package", title: "" }],
  ["steps upwards, encoded", { task: "page", address: "%2e%2e/package", title: "" }],
  ["a backslash", { task: "move", pages: [{ route: "/contact", to: "..\\..\\package" }], below: false }],
  ["a line break in a title", { task: "page", address: "a", title: "A\nB" }],
  ["a key of its own", { task: "remove", pages: [{ route: "/contact", path: "pages/about.json" }] }],
  [
    "a prototype among the answers",
    JSON.parse('{"task":"scaffold","command":"post","name":"A","answers":{"__proto__":"x"}}'),
  ],
  ["a task that there is not", { task: "shell" }],
  ["a list", ["page"]],
])("a request with %s is refused", (_, request) => {
  expect(() => refusePaths(checkTask(request))).toThrow();
});

test("a fact is renamed wherever a text names it, its parts included, and nothing else of a text is changed", () => {
  const { plan, label } = renamed("uk.funds.london", "uk.funds.capital");
  expect(label).toBe("Rename uk.funds.london to uk.funds.capital");
  const texts = new Map(exampleSite.files.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]));
  expect(plan.change.size).toBeGreaterThan(2);
  for (const [path, text] of plan.change) {
    expect(text.replaceAll("uk.funds.capital", "uk.funds.london")).toBe(texts.get(path));
    // Other facts may begin with its name, and a note may tell of it.
    expect(text).not.toMatch(/(?:\{\{|\||"fact": "|^ {4}")uk\.funds\.london(?:\}\}|\||"|\.asOf)/m);
  }
  const others = [...texts].filter(([path]) => path.startsWith("pages/") && !plan.change.has(path));
  for (const [path, text] of others) expect(text, path).not.toMatch(/\{\{\s*uk\.funds\.london\b/);
});

test.each([
  ["there is none", "uk.nothing", "uk.something.else", /Unknown fact/],
  ["a name that is taken", "uk.funds.london", "canada.work.week", /already/],
  ["a name of one word", "uk.funds.london", "london", /two or more/],
])("a fact is not renamed where %s", (_, name, to, message) => {
  expect(() => renamed(name, to)).toThrow(message);
});
