import { describe, expect, test } from "vitest";
import { meantAddress } from "#src/content/address/meant-address.ts";
import { canonicalJson, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { analyseSmall, type Document, hero, page } from "#tests/engine/content/small-site.ts";
import { mend } from "#tests/engine/rules/mend.ts";

/** The diagnostics of a small site with one bad page. */
function reported(blocks: JsonValue[], parts: JsonObject = {}, others: Record<string, Document> = {}) {
  return analyseSmall({ ...others, "pages/bad.json": page("bad", { blocks, ...parts }) }).diagnostics;
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
    expect(reported([hero, { ...faq, type: "accordion" }])).toMatchObject([
      { code: "page/unknown-block", suggestion: "faq" },
    ]);
    const good = canonicalJson(page("bad", { blocks: [hero, faq] }));
    const bad = good.replace('"type": "faq"', '"type": "accordion"');
    expect(mend(bad)).toMatchObject({ text: good, left: [] });
    const other = canonicalJson(page("bad", { blocks: [hero, { ...alert, type: "accordion" }] }));
    expect(mend(other).text).toBe(other);
  });

  test("of a collection", () => {
    const entry = { collection: "countries", label: "A", order: 1, summary: "B." };
    expect(reported([hero], { entry })[0]?.suggestion).toBe("destinations");
    const items = { collection: "posts", item: { label: "{{item.label}}", href: "{{item.href}}" } };
    expect(reported([hero, { type: "link-list", id: "l", title: "L", items }])[0]).toMatchObject({
      code: "collection/unknown",
      suggestion: "blog",
    });
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
    expect(reported([hero, block])).toMatchObject([
      { code: "field/unknown", name: wrong, suggestion: right },
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
    expect(mend(bad)).toMatchObject({ text: good, left: [] });
    // An alert accepts both text and markdown.
    const open = canonicalJson(page("bad", { blocks: [hero, rename(alert, "text", "content")] }));
    expect(mend(open).text).toBe(open);
  });

  test("is not guessed for a word of another meaning", () => {
    expect(reported([hero, { ...alert, zebra: 1 }])[0]?.message).not.toContain("Did you mean");
  });
});

describe("something in the wrong place is one message", () => {
  const cases: [name: string, blocks: JsonValue[], parts: JsonObject, place: string, words?: string][] = [
    ["a type as a key of the page", [hero], { faq: { title: "Q" } }, "page/type-as-key", '"faq"'],
    ["another name of it", [hero], { accordion: [{ question: "A" }] }, "page/type-as-key", '"accordion"'],
    ["a type as a key of a block", [hero, { cta: { title: "Next" } }], {}, "page/type-as-key", '"cta"'],
    [
      "types as keys",
      [],
      { blocks: { hero: { id: "a", title: "A" }, faq: { id: "b" } } },
      "page/type-as-key",
      '"hero"',
    ],
    [
      "an item among the blocks",
      [hero, faq, { question: "How?", answer: "So." }],
      {},
      "page/stray-item #/blocks/2",
      'of "items" in a block of type "faq"',
    ],
    [
      "an action among the blocks",
      [hero, cta, action],
      {},
      "page/stray-item #/blocks/2",
      'of "actions" in a block of type "cta"',
    ],
    ["a block beside the list", [hero], alert, "page/stray-block", 'beside "blocks"'],
    [
      "a block among items",
      [hero, { ...faq, items: [item, alert] }],
      {},
      "page/stray-block #/blocks/1/items/1/type",
      "inside another list or object",
    ],
    ["one item in place of a list", [hero, { ...faq, items: item }], {}, "field/type"],
    ["one action in place of a list", [hero, { ...cta, actions: action }], {}, "field/type"],
  ];
  test.each(cases)("%s", (_, blocks, parts, place, words = "") => {
    const diagnostics = reported(blocks, parts);
    expect(diagnostics).toReport([place]);
    expect(diagnostics[0]?.message).toContain(words);
  });

  test("an object that is like no item only lacks its type", () => {
    expect(reported([hero, { id: "intro-2" }])).toReport(["field/missing #/blocks/1"]);
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
    const { text: after, left } = mend(bad);
    expect(JSON.parse(after)).toEqual(JSON.parse(good));
    expect(left.filter(({ code }) => code !== "json/order")).toReport([]);
  });

  const item2 = { question: "Free at {{site.name}}?", answer: "Yes." };
  test.each([
    ["one object in place of a list", { ...faq, items: item2 }, { ...faq, items: [item2] }],
    ["a list of one in place of its item", { ...cta, image: [picture] }, { ...cta, image: picture }],
  ])("%s, with its placeholders", (_, wrong: JsonObject, right: JsonObject) => {
    const document = (block: JsonObject) => canonicalJson(page("bad", { blocks: [hero, block] }));
    expect(mend(document(wrong))).toMatchObject({ text: document(right), left: [] });
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
    expect(reported([{ ...hero, flag: "zw" }])[0]?.message).not.toContain("Did you mean");
    expect(reported([hero, { ...cta, tone: "pink" }])[0]?.message).not.toContain("Did you mean");
  });
});

describe("addresses", () => {
  const link = (href: string) => ({ ...cta, actions: [{ label: "Up", href }] });
  test.each(["/hello@waymark.example", "/www.gov.uk/student-visa", "http://www.gov.uk"])("%s", (href) => {
    const right = meantAddress(href) ?? "";
    expect(reported([hero, link(href)])).toMatchObject([{ suggestion: right }]);
    const good = canonicalJson(page("bad", { blocks: [hero, link(right)] }));
    expect(mend(good.replace(right, href))).toMatchObject({ text: good, left: [] });
  });

  test("in Markdown", () => {
    const good = canonicalJson(
      page("bad", { blocks: [hero, { ...text, markdown: "See [our address](mailto:a@b.example)." }] }),
    );
    expect(mend(good.replace("mailto:a@b.example", "/a@b.example"))).toMatchObject({ text: good, left: [] });
  });
});

describe("names that lead to nothing are answered with those that there are", () => {
  test("fragments, layouts, collections", () => {
    const fragment = { "pages/_fragments/steps.json": { version: 1, blocks: [alert] } };
    const include = { type: "fragment", name: "zebra" };
    const named = (words: string) => [{ message: expect.stringContaining(words) }];
    expect(reported([hero, include], {}, fragment)).toMatchObject(named('There are: "steps"'));
    expect(reported([hero, include])).toMatchObject(named("There are none yet"));
    expect(reported([hero], { layout: "zebra" })).toMatchObject(named('There are: "plain"'));
    const items = { collection: "zebra", item: { label: "{{item.label}}", href: "{{item.href}}" } };
    const [unknown] = reported([hero, { type: "link-list", id: "l", title: "L", items }]);
    expect(unknown?.message).toMatch(/There are: .*"destinations"/);
  });
});

describe("other places are named by their line, never by a pointer", () => {
  test("on the same page", () => {
    expect(reported([hero, { ...alert, id: "intro" }])).toMatchObject([
      { code: "id/duplicate", message: expect.stringContaining("on line 9.") },
    ]);
    expect(reported([hero, { ...hero, id: "more" }])).toMatchObject([
      { code: "outline/second-h1", message: expect.stringContaining("on line 10.") },
    ]);
  });

  test("in its layout", () => {
    const layout = { version: 1, before: [{ ...alert, id: "intro" }], after: [] };
    expect(reported([hero], {}, { "pages/_layouts/plain.json": layout })).toContainEqual(
      expect.objectContaining({
        code: "id/duplicate",
        message: expect.stringContaining("at pages/_layouts/plain.json:6."),
      }),
    );
  });
});
