import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { blockId, blockList } from "./block-changes.ts";

/** Maximum number of characters of a text in an outline. */
const MAX_EXCERPT = 60;

/** Describes a page or another document with blocks: its settings, then a line for each block with its id, type, words and lists. */
export function outlineText(value: JsonObject): string {
  const { blocks: _, $schema: __, ...settings } = value;
  const lines = Object.entries(settings).map(([key, one]) => `${key}: ${JSON.stringify(one)}`);
  return [...lines, "blocks:", ...blockList(value).map(blockLine)].join("\n");
}

/** A block on one line: `questions: faq "Questions" items[3]`. */
export function blockLine(block: JsonObject): string {
  const words = [block.title, block.heading, block.text].find((one) => typeof one === "string");
  const lists = Object.entries(block).flatMap(([key, one]) =>
    Array.isArray(one) ? `${key}[${one.length}]` : [],
  );
  return [
    `${blockId(block)}: ${block.type}`,
    ...(words ? [JSON.stringify(excerpt(String(words)))] : []),
    ...lists,
  ].join(" ");
}

const excerpt = (text: string): string =>
  text.length > MAX_EXCERPT ? `${text.slice(0, MAX_EXCERPT - 1).trimEnd()}…` : text;

/** Maximum number of lines of a source in one answer. */
const MAX_LINES = 100;

/** The JSON or Markdown of a document or block, at most 100 lines of it. @param from number of the first line, from 1 */
export function sourceText(value: JsonValue, from = 1): string {
  const lines = (typeof value === "string" ? value : JSON.stringify(value, null, 1)).split("\n");
  const part = lines.slice(from - 1, from - 1 + MAX_LINES);
  const rest = lines.length - (from - 1 + part.length);
  return [
    ...part,
    ...(rest > 0 ? [`… ${rest} more lines: read with "from": ${from + part.length}`] : []),
  ].join("\n");
}

/** Lists the changes between two values of a document by place, blocks and items by their ids, with the old and the new text. */
export function differenceText(before: JsonValue, after: JsonValue, place = ""): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [old, now] = [namedParts(before), namedParts(after)];
  if (old && now) {
    const names = [...new Set([...old.keys(), ...now.keys()])];
    const [oldOrder, newOrder] = [orderOf(old, now), orderOf(now, old)];
    return [
      ...names.flatMap((name) =>
        differenceText(old.get(name) ?? null, now.get(name) ?? null, `${place}/${name}`),
      ),
      ...(Array.isArray(after) && oldOrder !== newOrder
        ? [`${place}: order is now ${[...now.keys()].join(", ")}`]
        : []),
    ];
  }
  const [was, is] = [before, after].map((value) =>
    value === null ? "nothing" : excerpt(JSON.stringify(value)),
  );
  return [`${place || "/"}: ${was} -> ${is}`];
}

/** The members of an object by key, or the items of a list by id; undefined for other values. */
function namedParts(value: JsonValue): Map<string, JsonValue> | undefined {
  if (isObject(value))
    return new Map(Object.entries(value).flatMap(([key, one]) => (one === undefined ? [] : [[key, one]])));
  if (!Array.isArray(value) || !value.every(isObject)) return undefined;
  const ids = value.map(blockId);
  return ids.includes("") || new Set(ids).size < ids.length
    ? undefined
    : new Map(value.map((one) => [blockId(one), one]));
}

/** The order of the parts that are in another list too. */
const orderOf = (parts: ReadonlyMap<string, JsonValue>, others: ReadonlyMap<string, JsonValue>): string =>
  [...parts.keys()].filter((name) => others.has(name)).join();
