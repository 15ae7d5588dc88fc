import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { BLOCK_LISTS } from "#src/content/schema/blocks.ts";
import { diffText } from "./diff-text.ts";

/** Keys that mean nothing to readers of changes, or are reported elsewhere. */
const SILENT = new Set(["$schema", "version", "type", "id", ...BLOCK_LISTS]);

/** The differences between two values, one sentence each: `title: "A" → "B"`. @param name of the value */
export function diffValue(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  name: string,
): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (before === undefined) return [`${name} added: ${show(after)}`];
  if (after === undefined) return [`${name} taken out: ${show(before)}`];
  if (typeof before === "string" && typeof after === "string") return diffText(before, after, name);
  if (Array.isArray(before) && Array.isArray(after)) return diffList(before, after, name);
  if (isObject(before) && isObject(after)) return diffObject(before, after, name);
  return [`${name}: ${show(before)} → ${show(after)}`];
}

/** The same for the members of two objects. @param name of the object; "" for the document or block itself */
export function diffObject(before: JsonObject, after: JsonObject, name: string): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !SILENT.has(key),
  );
  return keys.flatMap((key) =>
    diffValue(before[key], after[key], name === "" ? words(key) : `${name}, ${words(key)}`),
  );
}

function diffList(before: readonly JsonValue[], after: readonly JsonValue[], name: string): string[] {
  const old = new Map(before.map((item, index) => [keyOf(item, index), item]));
  const now = new Map(after.map((item, index) => [keyOf(item, index), item]));
  const gone = [...old].filter(([key]) => !now.has(key));
  const come = [...now].filter(([key]) => !old.has(key));
  const changed = [...now].flatMap(([key, item]) => {
    const earlier = old.get(key);
    return earlier === undefined ? [] : diffValue(earlier, item, `${name}, ${titleOf(item) ?? key}`);
  });
  const kept = [...now.keys()].filter((key) => old.has(key));
  const isMoved = kept.join("\n") !== [...old.keys()].filter((key) => now.has(key)).join("\n");
  return [
    ...gone.map(([, item]) => `${name}: ${show(item)} taken out`),
    ...come.map(([, item]) => `${name}: ${show(item)} added`),
    ...changed,
    ...(isMoved ? [`${name}: in another order`] : []),
  ];
}

/** The key that identifies an item of a list: its name or, for a plain value, the value. */
function keyOf(item: JsonValue, index: number): string {
  if (!isObject(item)) return Array.isArray(item) ? `row ${index + 1}` : JSON.stringify(item);
  return titleOf(item) ?? `item ${index + 1}`;
}

const NAMES = ["id", "title", "label", "question", "name", "term", "heading", "fact", "href"];

function titleOf(item: JsonValue): string | undefined {
  if (!isObject(item)) return undefined;
  const found = NAMES.map((key) => item[key]).find((value) => typeof value === "string");
  return typeof found === "string" ? `“${short(found)}”` : undefined;
}

function show(value: JsonValue | undefined): string {
  if (typeof value === "string") return `“${short(value)}”`;
  if (Array.isArray(value)) return value.length === 1 ? show(value[0]) : `${value.length} items`;
  if (isObject(value)) return titleOf(value) ?? "an item";
  return String(value);
}

const MAX_QUOTE_LENGTH = 80;

function short(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > MAX_QUOTE_LENGTH ? `${line.slice(0, MAX_QUOTE_LENGTH - 1)}…` : line;
}

/** A key in words: `sourceLabel` is "source label". */
function words(key: string): string {
  return key.replace(
    /([a-z])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
}
