import { expect, test } from "vitest";
import type { JsonValue } from "#src/content/json/json.ts";
import { concernsPlaceholder, holdsPlaceholder, interpolate, namesItem } from "./interpolate.ts";
import type { Scope } from "./placeholder-lookup.ts";

const scope: Scope = {
  language: "en",
  facts: {},
  objects: { page: { title: "Apples", order: 3, tags: ["a", "b"], nested: { "a/b": "deep" } } },
  optional: { page: new Set(["summary"]) },
};

/** Interpolates a value, and returns it with the places and codes of what was reported. */
function filled(value: JsonValue): [JsonValue | undefined, string[]] {
  const reports: string[] = [];
  const result = interpolate(
    value,
    scope,
    ({ code, pointer }) => reports.push(`${pointer} ${code}`),
    "/blocks/0",
  );
  return [result, reports];
}

test.each<[JsonValue, JsonValue | undefined]>([
  ["{{page.title}}", "Apples"],
  ["No. {{page.order}}: {{ page.title }}", "No. 3: Apples"],
  ["{{page.order}}", 3],
  ["{{page.tags}}", ["a", "b"]],
  ["{{page.summary}}", undefined],
  ["{{page.summary | page.title}}", "Apples"],
  [
    ["{{page.summary}}", "{{page.title}}", "c"],
    ["Apples", "c"],
  ],
  [{ a: "{{page.summary}}", b: { c: "{{page.order}}" } }, { b: { c: 3 } }],
  [7, 7],
])("%j becomes %j", (value, expected) => {
  expect(filled(value)).toEqual([expected, []]);
});

test("a value without placeholders is the same object, and a changed one leaves the original alone", () => {
  const value = { blocks: [{ title: "Plain" }, { title: "{{page.title}}" }] };
  const plain = { blocks: [{ title: "Plain" }] };
  expect(interpolate(plain, scope, () => {})).toBe(plain);
  const copy = interpolate(value, scope, () => {});
  expect(copy).toEqual({ blocks: [{ title: "Plain" }, { title: "Apples" }] });
  expect(value.blocks[1]).toEqual({ title: "{{page.title}}" });
});

test("the item of a query is filled in later, its other keys at once", () => {
  const query = { collection: "blog", limit: "{{page.order}}", item: { title: "{{item.label}}" } };
  expect(filled({ items: query })).toEqual([{ items: { ...query, limit: 3 } }, []]);
  expect(filled({ title: "{{item.label}}" })[1]).toEqual(["/blocks/0/title placeholder/unknown"]);
});

test.each([
  ["an optional field inside a text", "By {{page.summary}}.", "placeholder/missing"],
  ["a list inside a text", "Tags: {{page.tags}}.", "placeholder/not-text"],
  ["an opened brace", "{{page.title", "placeholder/syntax"],
  ["a closed brace", "page.title}}", "placeholder/syntax"],
  ["a brace beside a placeholder", "{{page.title}} and {{", "placeholder/syntax"],
])("%s stays as it is, and is reported", (_, text, code) => {
  expect(filled({ rows: [{ "a/b": text }] })).toEqual([
    { rows: [{ "a/b": text }] },
    [`/blocks/0/rows/0/a~1b ${code}`],
  ]);
});

test("unknown names in code are placeholders of another program; behind it they are mistakes", () => {
  expect(filled("Write `{{user.name}}`.")).toEqual(["Write `{{user.name}}`.", []]);
  expect(filled("`a` {{user.name}}")[1]).toHaveLength(1);
  expect(filled("an open ` {{user.name}}")[1]).toHaveLength(1);
});

test("texts with placeholders are recognised, also in a diagnostic", () => {
  expect(["{{item.label}}", "{{a | item.href}}", "{{items.a}}", "item.label", 3].map(namesItem)).toEqual([
    ...[true, true, false, false, false],
  ]);
  expect([holdsPlaceholder("a {{b}}"), holdsPlaceholder("b"), holdsPlaceholder(null)]).toEqual([
    true,
    false,
    false,
  ]);
  const diagnostic = {
    code: "field/type",
    severity: "error",
    message: "",
    hint: "",
    pointer: "/a",
    spot: "value",
  };
  const at = (spot: string) => concernsPlaceholder({ a: "{{b}}" }, { ...diagnostic, spot } as never);
  expect([at("value"), at("key")]).toEqual([true, false]);
});
