import { describe, expect, test } from "vitest";
import { meantAddress } from "#src/content/address/meant-address.ts";
import { canonicalJson, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { fixSite } from "#src/rules/fix/fix-site.ts";
import {
  analyseSmall,
  type Document,
  hero,
  page,
  places,
  siteCache,
  smallSite,
} from "#tests/engine/content/small-site.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";

/** The messages about a small site with one bad page, without positions. */
function said(blocks: JsonValue[], parts: JsonObject = {}, others: Record<string, Document> = {}): string[] {
  const { diagnostics } = analyseSmall({ ...others, "pages/bad.json": page("bad", { blocks, ...parts }) });
  return diagnostics.map(({ code, message }) => `${code} ${message}`);
}

function mended(document: Document): { text: string; left: string[] } {
  const fixed = fixSite(smallSite({ "pages/bad.json": document }), {
    inspect: diagnose,
    cache: siteCache,
  });
  const file = fixed.files.find(({ path }) => path === "pages/bad.json");
  return { text: new TextDecoder().decode(file?.bytes), left: places(fixed.diagnostics) };
}

const rename = (block: JsonObject, key: string, name: string): JsonObject =>
  Object.fromEntries(Object.entries(block).map(([known, value]) => [known === key ? name : known, value]));

const action: JsonObject = { label: "Apply", href: "/apply-now" };
const alert: JsonObject = { type: "alert", id: "note", status: "info", text: "Words." };
const item: JsonObject = { question: "Free?", answer: "Yes." };
const faq: JsonObject = { type: "faq", id: "faq", title: "Questions", items: [item] };
const cta: JsonObject = { type: "cta", id: "cta", title: "Next", actions: [action] };
const text: JsonObject = { type: "text-section", id: "t", title: "T", markdown: "Words." };
const picture: JsonObject = { src: "/scenes/orchard.svg", decorative: true };

describe("another name for a type", () => {
  test("is said once, and mended where the block is whole", () => {
    expect(said([hero, { ...faq, type: "accordion" }])).toEqual([
      'page/unknown-block "accordion" is not a block type. Did you mean "faq"?',
    ]);
    const good = canonicalJson(page("bad", { blocks: [hero, faq] }));
    const bad = good.replace('"type": "faq"', '"type": "accordion"');
    expect(mended(bad)).toEqual({ text: good, left: [] });
    const other = canonicalJson(page("bad", { blocks: [hero, { ...alert, type: "accordion" }] }));
    expect(mended(other).text).toBe(other);
  });

  test("of a collection", () => {
    const entry = { collection: "countries", label: "A", order: 1, summary: "B." };
    expect(said([hero], { entry })[0]).toContain('Did you mean "destinations"?');
    const items = { collection: "posts", item: { label: "{{item.label}}", href: "{{item.href}}" } };
    expect(said([hero, { type: "link-list", id: "l", title: "L", items }])[0]).toContain(
      'The collection "posts" does not exist. Did you mean "blog"?',
    );
  });
});

describe("another name for a key", () => {
  const blocks: [block: JsonObject, key: string, name: string][] = [
    [faq, "title", "heading"],
    [faq, "title", "headline"],
    [faq, "title", "name"],
    [faq, "items", "questions"],
    [faq, "items", "entries"],
    [text, "markdown", "content"],
    [text, "markdown", "body"],
    [text, "markdown", "copy"],
    [cta, "actions", "buttons"],
    [cta, "actions", "links"],
    [alert, "status", "severity"],
    [alert, "status", "level"],
    [alert, "text", "message"],
    [alert, "type", "component"],
    [alert, "type", "kind"],
  ];
  const inside: [key: string, value: JsonValue, wrong: string, right: string][] = [
    ["actions", [{ label: "Apply", url: "/apply-now" }], "url", "href"],
    ["actions", [{ label: "Apply", link: "/apply-now" }], "link", "href"],
    ["actions", [{ label: "Apply", to: "/apply-now" }], "to", "href"],
    ["actions", [{ text: "Apply", href: "/apply-now" }], "text", "label"],
    ["actions", [{ title: "Apply", href: "/apply-now" }], "title", "label"],
    ["image", { url: "/scenes/orchard.svg", decorative: true }, "url", "src"],
    ["image", { file: "/scenes/orchard.svg", decorative: true }, "file", "src"],
    ["image", { src: "/scenes/orchard.svg", altText: "A lake" }, "altText", "alt"],
    ["image", { src: "/scenes/orchard.svg", description: "A lake" }, "description", "alt"],
  ];
  const cases: [wrong: string, right: string, block: JsonObject][] = [
    ...blocks.map(([block, key, name]): [string, string, JsonObject] => [
      name,
      key,
      rename(block, key, name),
    ]),
    ...inside.map(([key, value, wrong, right]): [string, string, JsonObject] => [
      wrong,
      right,
      { ...cta, [key]: value },
    ]),
  ];
  test.each(cases)("%s for %s is one message", (wrong, right, block) => {
    expect(said([hero, block])).toEqual([
      `field/unknown "${wrong}" is not a key here. Did you mean "${right}"?`,
    ]);
  });

  test("in the head of a page", () => {
    const { title, blocks: list, ...rest } = page("bad");
    const document = { ...rest, pageTitle: title ?? "", sections: list ?? [] };
    const { diagnostics } = analyseSmall({ "pages/bad.json": document });
    expect(diagnostics.map(({ suggestion }) => suggestion)).toEqual(["title", "blocks"]);
  });

  test("is mended where only one key fits", () => {
    const good = canonicalJson(page("bad", { blocks: [hero, cta, text] }));
    const bad = good
      .replace('"href"', '"url"')
      .replace('"markdown"', '"content"')
      .replace('"actions"', '"buttons"');
    expect(mended(bad)).toEqual({ text: good, left: [] });
    // An alert accepts both text and markdown.
    const open = canonicalJson(page("bad", { blocks: [hero, rename(alert, "text", "content")] }));
    expect(mended(open).text).toBe(open);
  });

  test("is not guessed for a word of another meaning", () => {
    const [message] = said([hero, { ...alert, zebra: 1 }]);
    expect(message).not.toContain("Did you mean");
  });
});

describe("something in the wrong place is one message", () => {
  const asKey = (name: string) => `page/type-as-key "${name}" is a block type, not a key.`;
  const stray = (list: string, type: string) =>
    `page/stray-item This has no type, so it is not a block; it looks like an item of "${list}" in a block of type "${type}".`;
  const misplaced = (where: string) => `page/stray-block A block, "alert", is ${where} here.`;
  const cases: [name: string, blocks: JsonValue[], parts: JsonObject, expected: string][] = [
    ["a type as a key of the page", [hero], { faq: { title: "Q" } }, asKey("faq")],
    ["another name of it", [hero], { accordion: [{ question: "A" }] }, asKey("accordion")],
    ["a type as a key of a block", [hero, { cta: { title: "Next" } }], {}, asKey("cta")],
    ["types as keys", [], { blocks: { hero: { id: "a", title: "A" }, faq: { id: "b" } } }, asKey("hero")],
    ["an item among the blocks", [hero, faq, { question: "How?", answer: "So." }], {}, stray("items", "faq")],
    ["an action among the blocks", [hero, cta, action], {}, stray("actions", "cta")],
    ["a block beside the list", [hero], alert, misplaced('beside "blocks"')],
    [
      "a block among items",
      [hero, { ...faq, items: [item, alert] }],
      {},
      misplaced("inside another list or object"),
    ],
    [
      "one item in place of a list",
      [hero, { ...faq, items: item }],
      {},
      "field/type This is an object; it has to be a list",
    ],
    [
      "one action in place of a list",
      [hero, { ...cta, actions: action }],
      {},
      "field/type This is an object; it has to be a list",
    ],
  ];
  test.each(cases)("%s", (_, blocks, parts, expected) => {
    expect(said(blocks, parts)).toEqual([expect.stringContaining(expected)]);
  });

  test("an object that is like no item only lacks its type", () => {
    expect(said([hero, { id: "intro-2" }])).toEqual([
      expect.stringContaining('field/missing "type" is missing'),
    ]);
  });
});

describe("a value that is only written in another way", () => {
  const entry = { collection: "support", label: "Help", order: 4, summary: "How." };
  const cases: [name: string, parts: JsonObject, right: string, wrong: string][] = [
    ["a number as text", { entry }, '"order": 4', '"order": "4"'],
    ["with a comma", { entry: { ...entry, order: 1500 } }, '"order": 1500', '"order": "1,500"'],
    ["a text as number", { breadcrumb: "404" }, '"breadcrumb": "404"', '"breadcrumb": 404'],
    ["true as text", { noindex: true }, '"noindex": true', '"noindex": "true"'],
    [
      "one text in place of a list",
      { aliases: ["/old"] },
      '"aliases": [\n    "/old"\n  ]',
      '"aliases": "/old"',
    ],
    ["an id with capitals", { blocks: [{ ...hero, id: "my-intro" }] }, '"my-intro"', '"My Intro"'],
    ["a flag", { blocks: [{ ...hero, flag: "gb" }] }, '"gb"', '"uk"'],
    ["a status", { blocks: [hero, { ...alert, status: "danger" }] }, '"danger"', '"error"'],
  ];
  test.each(cases)("%s", (_, parts, right, wrong) => {
    const { blocks = [], ...head } = page("bad");
    const good = canonicalJson({ ...head, ...parts, blocks: parts.blocks ?? blocks });
    expect(good).toContain(right);
    const bad = good.replace(right, wrong);
    const errors = analyseSmall({ "pages/bad.json": bad }).diagnostics.filter(
      ({ severity }) => severity === "error",
    );
    expect(errors).toHaveLength(1);
    const { text: after, left } = mended(bad);
    expect(JSON.parse(after)).toEqual(JSON.parse(good));
    expect(left.filter((place) => !place.startsWith("json/order"))).toEqual([]);
  });

  const item2 = { question: "Free at {{site.name}}?", answer: "Yes." };
  test.each([
    ["one object in place of a list", { ...faq, items: item2 }, { ...faq, items: [item2] }],
    ["a list of one in place of its item", { ...cta, image: [picture] }, { ...cta, image: picture }],
  ])("%s, with its placeholders", (_, wrong: JsonObject, right: JsonObject) => {
    const document = (block: JsonObject) => canonicalJson(page("bad", { blocks: [hero, block] }));
    expect(mended(document(wrong))).toEqual({ text: document(right), left: [] });
  });

  test.each([
    ["a word for a number", { entry: { ...entry, order: "four" } }],
    ["two items where one is needed", { breadcrumb: ["a", "b"] }],
    ["a list of nothing", { breadcrumb: [] }],
  ])("%s is left to a person", (_, parts: JsonObject) => {
    const [diagnostic] = analyseSmall({ "pages/bad.json": page("bad", parts) }).diagnostics;
    expect(diagnostic?.code).toBe("field/type");
    expect(diagnostic?.cure).toBeUndefined();
  });

  test("a flag that there is none of, and a colour, are not guessed", () => {
    expect(said([{ ...hero, flag: "zw" }])[0]).not.toContain("Did you mean");
    expect(said([hero, { ...cta, tone: "pink" }])[0]).not.toContain("Did you mean");
  });
});

describe("addresses", () => {
  const link = (href: string) => ({ ...cta, actions: [{ label: "Up", href }] });
  test.each(["/hello@waymark.example", "/www.gov.uk/student-visa", "http://www.gov.uk"])("%s", (href) => {
    const right = meantAddress(href) ?? "";
    expect(said([hero, link(href)])).toEqual([expect.stringContaining(`Did you mean "${right}"?`)]);
    const good = canonicalJson(page("bad", { blocks: [hero, link(right)] }));
    expect(mended(good.replace(right, href))).toEqual({ text: good, left: [] });
  });

  test("in Markdown", () => {
    const good = canonicalJson(
      page("bad", { blocks: [hero, { ...text, markdown: "See [our address](mailto:a@b.example)." }] }),
    );
    expect(mended(good.replace("mailto:a@b.example", "/a@b.example"))).toEqual({ text: good, left: [] });
  });
});

describe("names that lead to nothing are answered with those that there are", () => {
  test("fragments, layouts, collections", () => {
    const fragment = { "pages/_fragments/steps.json": { version: 1, blocks: [alert] } };
    const include = { type: "fragment", name: "zebra" };
    expect(said([hero, include], {}, fragment)).toEqual([
      'fragment/unknown The fragment "zebra" does not exist. There are: "steps".',
    ]);
    expect(said([hero, include])).toEqual([
      'fragment/unknown The fragment "zebra" does not exist. There are none yet.',
    ]);
    expect(said([hero], { layout: "zebra" })).toEqual([
      'layout/unknown The layout "zebra" does not exist. There are: "plain".',
    ]);
    const items = { collection: "zebra", item: { label: "{{item.label}}", href: "{{item.href}}" } };
    expect(said([hero, { type: "link-list", id: "l", title: "L", items }])).toEqual([
      expect.stringMatching(/The collection "zebra" does not exist\. There are: .*"destinations"/),
    ]);
  });
});

describe("other places are named by their line, never by a pointer", () => {
  test("on the same page", () => {
    expect(said([hero, { ...alert, id: "intro" }])).toEqual([
      'id/duplicate The id "intro" is already used on this page, on line 9.',
    ]);
    expect(said([hero, { ...hero, id: "more" }])).toEqual([
      "outline/second-h1 The page already has a main heading, on line 10.",
    ]);
  });

  test("in its layout", () => {
    const layout = { version: 1, before: [{ ...alert, id: "intro" }], after: [] };
    expect(said([hero], {}, { "pages/_layouts/plain.json": layout })).toContain(
      'id/duplicate The id "intro" is already used on this page, at pages/_layouts/plain.json:6.',
    );
  });
});
