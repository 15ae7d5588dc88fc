import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { composeSchemas, mapObjects } from "#src/content/compose.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json.ts";
import { schemaSources } from "#src/content/schema-sources.ts";
import { compileValidators } from "#src/content/validators.ts";
import { real } from "./small-site.ts";

const hostile: string[] = JSON.parse(readFileSync("tests/corpora/xss/hostile-urls.json", "utf8"));
const sources = schemaSources(real.files);
const composed = composeSchemas(sources);
const validators = compileValidators(composed);

/** Every string of a valid value, with a function that puts another in its place. */
function strings(value: JsonValue, path = ""): [path: string, replace: (text: string) => JsonValue][] {
  if (typeof value === "string") return [[path, (text) => text]];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      strings(item, `${path}/${index}`).map(([at, replace]): [string, (text: string) => JsonValue] => [
        at,
        (text) => value.with(index, replace(text)),
      ]),
    );
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    strings(child, `${path}/${key}`).map(([at, replace]): [string, (text: string) => JsonValue] => [
      at,
      (text) => ({ ...value, [key]: replace(text) }),
    ]),
  );
}

/** Names of the properties whose schema is `safeUrl` or a file, found by walking the composed schemas. */
function addressKeys(): Set<string> {
  const keys = new Set<string>();
  mapObjects(composed.page, (node) => {
    for (const [key, child] of Object.entries(isObject(node.properties) ? node.properties : {})) {
      if (isObject(child) && isAddress(child)) keys.add(key);
    }
    return node;
  });
  return keys;
}

function isAddress(schema: JsonObject): boolean {
  if (schema.safeUrl !== undefined || schema.asset !== undefined) return true;
  const definitions = isObject(composed.page.definitions) ? composed.page.definitions : {};
  const target =
    typeof schema.$ref === "string" ? definitions[schema.$ref.replace("#/definitions/", "")] : undefined;
  return isObject(target) && isAddress(target);
}

const keys = addressKeys();
const fields = [...sources.examples].flatMap(([type, { valid }]) =>
  (Array.isArray(valid) ? valid : []).flatMap((example) => {
    const block = isObject(example) ? example.block : undefined;
    return block === undefined
      ? []
      : strings(block)
          .filter(([path]) => keys.has(path.slice(path.lastIndexOf("/") + 1)) && !path.includes("/where/"))
          // The item of a query is checked when it is filled.
          .filter(([path]) => !path.includes("/item/"))
          .map(([path, replace]) => ({ name: `${type}${path}`, type, path, replace }));
  }),
);

test("the walk finds the fields for addresses", () => {
  expect([...keys]).toEqual(expect.arrayContaining(["href", "src"]));
  expect(fields.length).toBeGreaterThan(40);
});

describe("each of the 55 hostile addresses is refused in each field", () => {
  test.each(fields)("$name", ({ type, path, replace }) => {
    const accepted = hostile.filter((url) => {
      const findings = validators.block(type)?.(replace(url)) ?? [];
      return !findings.some(({ pointer }) => pointer === path);
    });
    expect(hostile).toHaveLength(55);
    expect(accepted).toEqual([]);
  });
});
