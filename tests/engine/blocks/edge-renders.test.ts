import { expect, test } from "vitest";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { follow } from "#src/content/schema/schema-tree.ts";
import { blockSchemas, definitions, site, validExamples } from "./block-sources.ts";
import { printedTypes, renderMain, resolveBlocks } from "./rendered.ts";

/** Markdown that renders to nothing, or hardly anything. */
const EMPTY_MARKDOWN = [
  "<!-- to be written -->",
  "<!-- a\n\nb -->",
  "[a]: /contact",
  "\u200b",
  "&nbsp;",
  "***",
  "- ",
  "#",
  "[](/contact)",
  "<b></b>",
  "[^1]: a note",
];
const PICTURES: JsonObject[] = [
  { src: "/photos/library.jpg", alt: "Students at long tables" },
  { src: "/scenes/orchard.svg", decorative: true },
];

/** A value in which some strings or images are replaced, wherever they occur. */
function replaced(
  value: JsonValue,
  schema: JsonObject,
  change: (value: JsonValue, merged: JsonObject, name: string | undefined) => JsonValue,
): JsonValue {
  const { wholeSchema, name } = follow(schema, definitions);
  const now = change(value, wholeSchema, name);
  if (now !== value) return now;
  if (Array.isArray(value)) {
    const items = isObject(wholeSchema.items) ? wholeSchema.items : {};
    return value.map((item) => replaced(item, items, change));
  }
  if (!isObject(value)) return value;
  const properties = isObject(wholeSchema.properties) ? wholeSchema.properties : {};
  const members = Object.entries(value).map(([key, child]): [string, JsonValue] => {
    const declared = properties[key];
    return [key, isObject(declared) ? replaced(child, declared, change) : child];
  });
  return Object.fromEntries(members);
}

/** Copies of a block without each of its optional keys in turn, and without all of them. */
function withoutOptional(block: JsonObject, schema: JsonObject): JsonObject[] {
  const needed = new Set(Array.isArray(schema.required) ? schema.required : []);
  const optional = Object.keys(block).filter((key) => !needed.has(key));
  const without = (keys: readonly string[]) =>
    Object.fromEntries(Object.entries(block).filter(([key]) => !keys.includes(key)));
  return [without(optional), ...optional.map((key) => without([key]))];
}

/** A block whose lists are as short as the schema allows. */
function shortest(block: JsonObject, schema: JsonObject): JsonValue {
  return replaced(block, schema, (value, { type, minItems }) =>
    type === "array" && Array.isArray(value) && value.length > Number(minItems ?? 0)
      ? value.slice(0, Number(minItems ?? 0))
      : value,
  );
}

const isPicture = (value: JsonValue, name: string | undefined) => name === "image" && isObject(value);

/** An example without its optional keys, or with shortened lists. */
const cutDown = (block: JsonObject, schema: JsonObject): JsonValue[] => [
  ...withoutOptional(block, schema),
  shortest(block, schema),
];

/** Variants of an example: one picture everywhere, Markdown that renders nothing. */
function filledOddly(block: JsonObject, schema: JsonObject): JsonValue[] {
  const pictures = PICTURES.map((picture) =>
    replaced(block, schema, (value, _, name) => (isPicture(value, name) ? picture : value)),
  );
  const texts = EMPTY_MARKDOWN.map((source) =>
    replaced(block, schema, (value, { markdown }) => (markdown === true ? source : value)),
  );
  return [...pictures, ...texts];
}

const size = (block: JsonObject) => JSON.stringify(block).length;

test.each([...blockSchemas])("%s: values at the limits of the schema render", (type, schema) => {
  const examples = validExamples.filter((example) => example.type === type && !example.hidden);
  const richest = examples.map(({ block }) => block).sort((one, other) => size(other) - size(one))[0] ?? {};
  const edges = [
    ...examples.flatMap(({ block }) => cutDown(block, schema)),
    ...filledOddly(richest, schema),
  ].filter(isObject);
  const distinct = [...new Map(edges.map((block) => [JSON.stringify(block), block])).values()];
  let rendered = 0;
  for (const block of distinct) {
    const { page } = site.preview([block], { file: "test.json", route: "/test", title: "Test" });
    if (!page) continue;
    expect(printedTypes(renderMain(page)), JSON.stringify(block)).toEqual([type]);
    rendered += 1;
  }
  expect(rendered).toBeGreaterThan(0);
});

test("a post with the same image as cover and author renders", () => {
  const example = validExamples.find(
    ({ block }) => block.type === "post-header" && block.authorAvatar !== undefined,
  );
  const [picture = {}] = PICTURES;
  const block = { ...example?.block, authorAvatar: picture, image: picture };
  const { page } = site.preview([block], { file: "test.json", route: "/test", title: "Test" });
  expect(page && renderMain(page)).toContain("/photos/library");
});

test.each(["<!-- to be written -->", "[a]: /contact", "\u200b", "<!-- a -->\n\n[a]: /contact"])(
  "Markdown that renders to nothing is refused at its place: %j",
  (markdown) => {
    const block = { type: "alert", id: "note", status: "info", markdown };
    const { diagnostics } = site.preview([block], { file: "test.json", route: "/test", title: "Test" });
    expect(diagnostics).toReport(["markdown/empty #/blocks/0/markdown"]);
  },
);

test("a street address in a field of one line is filled with its first line", () => {
  const autoComplete = "street-address";
  const fields = [
    { name: "street", label: "Street", autoComplete },
    { name: "address", label: "Address", kind: "textarea", autoComplete },
  ];
  const html = renderMain(resolveBlocks([{ type: "form", version: 2, id: "form", title: "Where", fields }]));
  const names = [...html.matchAll(/<(input|textarea)[^>]*autocomplete="(\S+-\S+)"/gi)].map(
    ([, ...found]) => found,
  );
  expect(names).toEqual([
    ["input", "address-line1"],
    ["textarea", "street-address"],
  ]);
});

test("figures that do not fit beside each other on a phone have a row each", () => {
  const gridOf = (value: string) => {
    const items = [
      { value, label: "Trees" },
      { value: "12", label: "Valleys" },
    ];
    return /<dl class="([^"]*)"/.exec(
      renderMain(resolveBlocks([{ type: "stats", id: "stats", items }])),
    )?.[1];
  };
  expect(gridOf("1,234,567")).not.toBe(gridOf("300+"));
  expect(gridOf("15,000–35,000")).toBe(gridOf("300+"));
});
