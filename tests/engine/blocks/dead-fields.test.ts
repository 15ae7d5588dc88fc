import { expect, test } from "vitest";
import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import { schemaFor } from "#tests/shared/schema-of.ts";
import { isNightly, sampled } from "#tests/shared/tier.ts";
import { blockSchemas, definitions, names, site, validExamples } from "./block-sources.ts";
import { renderMain, resolveBlocks } from "./rendered.ts";
import { type DocumentLeaf, leavesOf, otherValues, sentinelOf, withValues } from "./sentinels.ts";

/**
 * A field that the schema accepts and the component ignores misleads authors. Every text of every example is
 * replaced by a unique one, which must appear in the HTML. A value that is not printed unchanged (a date, a
 * number, the name of a fact) is replaced by another valid one, and the HTML must change. Values that are
 * invisible by design are declared so in the schema.
 */
test.each(validExamples.filter(({ block }) => !holdsEmptyList(block)))(
  "$type, $name: every text and number is shown",
  ({ type, block }) => expect(unshown(type, block)).toEqual({ unprinted: [], unchanged: [] }),
);

const fieldsSeen = new Set<string>();

/** On a push, the examples that have a field which none before them has. */
const examplesOfFields = validExamples.filter(({ type, block }) => {
  const fields = Object.keys(block).map((field) => `${type} ${field}`);
  const isFirst = fields.some((field) => !fieldsSeen.has(field));
  for (const field of fields) fieldsSeen.add(field);
  return (isNightly || isFirst) && !holdsEmptyList(block);
});

/**
 * A field may depend on others that the schema requires with it, but not on optional ones that happen to be
 * in the example.
 */
test.each(examplesOfFields)(
  "$type, $name: every field is shown without the other optional ones",
  ({ type, block }) => {
    const required = blockSchemas.get(type)?.required;
    const kept = new Set(["type", ...(Array.isArray(required) ? required : [])]);
    const hidden = Object.keys(block).flatMap((field) => {
      if (kept.has(field)) return [];
      const alone = Object.fromEntries(
        Object.entries(block).filter(([name]) => name === field || kept.has(name)),
      );
      if (!isValid(alone)) return [];
      const { unprinted, unchanged } = unshown(type, alone);
      return [...unprinted, ...unchanged].filter((pointer) => pointer.startsWith(`/${field}`));
    });
    expect(hidden).toEqual([]);
  },
);

/**
 * A field that one arrangement of the block leaves out says so in its description, by the name of the arrangement:
 * authors who choose that one would wonder where their picture has gone.
 */
test.each(arrangedExamples())("$type, $name: every text is shown in each arrangement", ({ type, block }) => {
  const schema = blockSchemas.get(type) ?? {};
  const hidden = arrangementsOf(type).flatMap(({ key, values }) =>
    values.flatMap((value) => {
      const arranged = { ...block, [key]: value };
      if (block[key] === value || !isValid(arranged)) return [];
      const isTold = (pointer: string) =>
        new RegExp(`\\b${value}\\b`).test(descriptionsOf(pointer, block, schema));
      return unshown(type, arranged)
        .unprinted.filter((pointer) => !isTold(pointer))
        .map((pointer) => `${pointer} with "${key}": "${value}"`);
    }),
  );
  expect(hidden).toEqual([]);
});

/** The examples whose block has several arrangements. */
function arrangedExamples(): readonly (typeof validExamples)[number][] {
  const arranged = validExamples.filter(({ type }) => arrangementsOf(type).length > 0);
  return sampled(arranged.filter(({ block }) => !holdsEmptyList(block)));
}

/** The fields of a block by which authors choose how it is laid out, with their values. */
function arrangementsOf(type: string): { key: string; values: string[] }[] {
  const properties = blockSchemas.get(type)?.properties;
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([key, schema]) => {
    if (!isObject(schema) || schema.group !== "Appearance" || !Array.isArray(schema.enum)) return [];
    return [{ key, values: schema.enum.filter((value) => typeof value === "string") }];
  });
}

/** The descriptions of the field at a pointer, and of those around it. */
function descriptionsOf(pointer: string, block: JsonObject, declared: JsonObject): string {
  const found: unknown[] = [];
  let value: JsonValue = block;
  let schema = declared;
  for (const key of pointer.slice(1).split("/")) {
    const { properties, items } = schemaFor(value, schema, definitions);
    const next = Array.isArray(value) ? items : isObject(properties) ? properties[key] : undefined;
    schema = isObject(next) ? next : {};
    value = valueAt(value, `/${key}`) ?? null;
    found.push(schema.description);
  }
  return found.join(" ");
}

/** Pointers to the values of a block that are not shown. */
function unshown(type: string, block: JsonObject): { unprinted: string[]; unchanged: string[] } {
  const leaves = leavesOf(block, blockSchemas.get(type) ?? {}, definitions);
  const sentinels = new Map<DocumentLeaf, string>();
  for (const [index, leaf] of leaves.entries()) {
    const sentinel = sentinelOf(leaf, index);
    if (sentinel !== undefined) sentinels.set(leaf, sentinel);
  }
  const values = new Map([...sentinels].map(([{ pointer }, sentinel]) => [pointer, sentinel]));
  const html = render(withValues(block, values));
  const unprinted = [...sentinels].flatMap(([{ pointer }, sentinel]) =>
    html.includes(sentinel.replace(/^.*\n/s, "")) ? [] : [pointer],
  );
  const before = render(block);
  const unchanged = leaves.flatMap((leaf) => {
    if (sentinels.has(leaf)) return [];
    const others = otherValues(leaf, names, definitions).map((value) =>
      withValues(block, new Map([[leaf.pointer, value]])),
    );
    const other = others.find(isValid);
    const after = other === undefined ? before : render(other);
    return after === before ? [leaf.pointer] : [];
  });
  return { unprinted, unchanged };
}

function isValid(block: JsonObject): boolean {
  return site.preview([block], { file: "test.json", route: "/test", title: "Test" }).page !== undefined;
}

/** Whether a block has an empty list, so that texts about its items are not shown. */
function holdsEmptyList(block: JsonObject): boolean {
  return Object.values(block).some((value) => Array.isArray(value) && value.length === 0);
}

function render(block: JsonObject): string {
  return renderMain(resolveBlocks([block]));
}
