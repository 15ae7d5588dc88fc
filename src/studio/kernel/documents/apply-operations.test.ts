import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson, isObject, type JsonValue } from "#src/content/json/json.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import {
  applyOperations,
  type OperationContext,
  OperationError,
} from "#src/studio/kernel/documents/apply-operations.ts";
import type { Operation } from "#src/studio/kernel/protocol/protocol.ts";
import { keyOrderOf } from "#src/studio/kernel/session/apply-to-text.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { choice, operationFrom, patched } from "#tests/engine/studio/random-operations.ts";
import { runs } from "#tests/shared/tier.ts";

const documents = exampleSite.files
  .filter(({ path }) => path.startsWith("pages/") && path.endsWith(".json"))
  .map(({ path, bytes }) => ({ path, text: new TextDecoder().decode(bytes) }));
const schemas = new SiteCache().documentSchemas(exampleSite.files);
const page = documents.find(({ path }) => path === "pages/destinations/canada.json") ?? {
  path: "",
  text: "{}",
};

function contextOf(path: string, text: string): OperationContext {
  const value: JsonValue = JSON.parse(text);
  return {
    keyOrder: keyOrderOf(() => schemas, path, isObject(value) ? value : {}),
    takenIds: () => new Set(),
  };
}
const change = (text: string, ...operations: Operation[]) =>
  applyOperations(text, operations, contextOf(page.path, text));
/** Removes ids, since copies get new ones. */
const withoutIds = (value: JsonValue) =>
  JSON.parse(JSON.stringify(value, (key, inner) => (key === "id" ? "" : inner)));

test("any operation gives the value that it says, in the format of the document", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...documents),
      fc.array(choice, { minLength: 1, maxLength: 8 }),
      ({ path, text }, choices) => {
        let now = text;
        for (const one of choices) {
          const value: JsonValue = JSON.parse(now);
          const operation = operationFrom(value, one);
          if (!operation) continue;
          now = applyOperations(now, [operation], contextOf(path, now));
          expect(withoutIds(JSON.parse(now))).toEqual(withoutIds(patched(value, operation)));
          expect(now).toBe(canonicalJson(JSON.parse(now)));
        }
      },
    ),
    { numRuns: runs(1_000) },
  );
});

test("in any other format, the lines that an operation does not name stay as they are", () => {
  const text = JSON.stringify(
    { version: 1, list: [{ a: 1 }, { b: [2, 3] }, { c: "x" }], end: "y" },
    null,
    "\t",
  );
  expect(change(text, { op: "replace", path: "/list/1/b/0", value: 9 })).toBe(text.replace("2,", "9,"));
  expect(change(text, { op: "move", from: "/list/0", path: "/list/1" })).toBe(
    JSON.stringify({ version: 1, list: [{ b: [2, 3] }, { a: 1 }, { c: "x" }], end: "y" }, null, "\t"),
  );
  expect(change(text, { op: "remove", path: "/list/2" })).toBe(
    JSON.stringify({ version: 1, list: [{ a: 1 }, { b: [2, 3] }], end: "y" }, null, "\t"),
  );
  expect(change('{"a": [1,2],"b":  {}}', { op: "add", path: "/a/1", value: 7 })).toBe(
    '{"a": [1, 7,2],"b":  {}}',
  );
});

describe("a new key stands where its schema has it", () => {
  test.each<[key: string, before: string]>([
    ["noindex", "blocks"],
    ["aliases", "blocks"],
  ])("%s", (key, before) => {
    const after = change(page.text, { op: "add", path: `/${key}`, value: key === "aliases" ? ["/x"] : true });
    const keys = Object.keys(JSON.parse(after));
    expect(keys.indexOf(key)).toBeLessThan(keys.indexOf(before));
    expect(change(after, { op: "remove", path: `/${key}` })).toBe(page.text);
  });
});

test("a copied block gets an id that neither the list nor the rest of the site has", () => {
  const copy = applyOperations(page.text, [{ op: "copy", from: "/blocks/1", path: "/blocks/2" }], {
    ...contextOf(page.path, page.text),
    takenIds: () => new Set([`${JSON.parse(page.text).blocks[1].id}-2`]),
  });
  const { blocks } = JSON.parse(copy);
  expect(blocks[2]).toEqual({ ...blocks[1], id: `${blocks[1].id}-3` });
});

test.each<[what: string, operation: Operation]>([
  ["a missing key", { op: "replace", path: "/nothing", value: 1 }],
  ["an index behind the end", { op: "replace", path: "/blocks/999", value: 1 }],
  ["an index that is none", { op: "add", path: "/blocks/01", value: 1 }],
  ["a negative index", { op: "remove", path: "/blocks/-1" }],
  ["a fraction", { op: "remove", path: "/blocks/1.5" }],
  ["a member of a text", { op: "add", path: "/title/x", value: 1 }],
  ["an inherited name", { op: "remove", path: "/toString" }],
  ["the whole document", { op: "remove", path: "" }],
  ["a move out of its list", { op: "move", from: "/blocks/0", path: "/entry/x" }],
  ["a move of a member", { op: "move", from: "/title", path: "/description" }],
  ["a copy from nowhere", { op: "copy", from: "/blocks/99", path: "/blocks/0" }],
])("%s is refused", (_, operation) => {
  expect(() => change(page.text, operation)).toThrow(OperationError);
});
