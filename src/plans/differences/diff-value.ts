import { type Said, say, type Words } from "#src/content/diagnostics/say.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { groupBy } from "#src/content/json/memo.ts";
import { BLOCK_LISTS } from "#src/content/schema/blocks.ts";
import { longestCommon } from "#src/editing/longest-common.ts";
import { commonEnds } from "#src/editing/text-change.ts";
import { shortened } from "#src/language/beginning.ts";
import type { ChangeWords, ValueWords } from "./change-words.ts";

/** Keys that are irrelevant in reports of changes, or reported elsewhere. */
const UNREPORTED_KEYS = new Set(["$schema", "version", "type", "id", ...BLOCK_LISTS]);
/** Dimensions of a picture; they change with every picture, and so are not reported. */
const PICTURE_SIZE = new Set(["width", "height"]);

/**
 * Describes the differences between two values, one sentence each: `title: "A" → "B"`.
 * @param name of the value, prefixed by its ancestors
 */
export function diffValue(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  name: Words,
  words: ValueWords,
): Said[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [was, is] = [before ?? words.default, after ?? words.default];
  const hasDefault = was !== before || is !== after;
  if (hasDefault && JSON.stringify(was) !== JSON.stringify(is)) return diffValue(was, is, name, words);
  const show = (value: JsonValue | undefined) => displayText(value, words);
  if (before === undefined) return [say("{name} added: {value}", { name, value: show(after) })];
  if (after === undefined) return [say("{name} taken out: {value}", { name, value: show(before) })];
  if (after === "") return [say("{name} emptied: {value}", { name, value: show(before) })];
  if (before === "") return [say("{name} filled in: {value}", { name, value: show(after) })];
  if (words.show?.(before) === undefined || words.show(after) === undefined) {
    if (typeof before === "string" && typeof after === "string") return diffText(before, after, name);
    if (Array.isArray(before) && Array.isArray(after)) return diffList(before, after, name, words);
    if (isObject(before) && isObject(after)) return diffObject(before, after, name, words);
  }
  return [say("{name}: {change}", { name, change: fromTo(show(before), show(after)) })];
}

/** Describes the differences between the members of two objects. @param name of the object; "" for the document or block itself */
export function diffObject(before: JsonObject, after: JsonObject, name: Words, words: ValueWords): Said[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !UNREPORTED_KEYS.has(key) && !(PICTURE_SIZE.has(key) && before.src !== after.src),
  );
  return keys.flatMap((key) => {
    const inner = words.inside(key, after[key] ?? before[key]);
    return diffValue(before[key], after[key], name === "" ? inner.name : within(name, inner.name), inner);
  });
}

const within = (outer: Words, inner: Words): Said => say("{outer}, {inner}", { outer, inner });

/** A change from one value to another: `“A” → “B”`. */
export const fromTo = (before: Words, after: Words): Said => say("{before} → {after}", { before, after });

function diffList(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  name: Words,
  words: ValueWords,
): Said[] {
  const old = new Map(before.map((item, index) => [keyOf(item, index), item]));
  const now = withRenamed(old, new Map(after.map((item, index) => [keyOf(item, index), item])));
  const gone = [...old].filter(([key]) => !now.has(key));
  const come = [...now].filter(([key]) => !old.has(key));
  const changed = [...now].flatMap(([key, item], index) => {
    const earlier = old.get(key);
    return earlier === undefined
      ? []
      : diffValue(earlier, item, within(name, nameOf(earlier, index)), words.inside("0", item));
  });
  const remaining = [...now.keys()].filter((key) => old.has(key));
  const isMoved = remaining.join("\n") !== [...old.keys()].filter((key) => now.has(key)).join("\n");
  const show = (item: JsonValue) => displayText(item, words.inside("0", item));
  return [
    ...gone.map(([, item]) => say("{name}: {value} taken out", { name, value: show(item) })),
    ...come.map(([, item]) => say("{name}: {value} added", { name, value: show(item) })),
    ...changed,
    ...(isMoved ? [say("{name}: in another order", { name })] : []),
  ];
}

type Items = ReadonlyMap<string, JsonValue>;

/**
 * Gives items whose title was changed or emptied their earlier keys: those that replace a removed item after the same neighbour, and share
 * a value with it or have no title.
 */
function withRenamed(old: Items, now: Items): Items {
  const gone = groupBy(
    [...old.keys()].filter((key) => !now.has(key)),
    placesIn(old, now),
  );
  const placeOf = placesIn(now, old);
  return new Map(
    [...now].map(([key, item]): [string, JsonValue] => {
      const [earlier] = old.has(key) ? [] : (gone.get(placeOf(key)) ?? []);
      const was = earlier === undefined ? undefined : old.get(earlier);
      if (earlier === undefined || !isObject(item) || !isObject(was)) return [key, item];
      const isSame = ([name, value]: [string, JsonValue | undefined]) =>
        !UNREPORTED_KEYS.has(name) && JSON.stringify(value) === JSON.stringify(was[name]);
      if (titleOf(item) !== undefined && !Object.entries(item).some(isSame)) return [key, item];
      gone.get(placeOf(key))?.shift();
      return [earlier, item];
    }),
  );
}

/** Returns the place of each item that only one of two lists has: the key of the nearest item before it that both have. */
function placesIn(items: Items, others: Items): (key: string) => string | undefined {
  let before: string | undefined;
  const places = new Map<string, string | undefined>();
  for (const key of items.keys()) {
    if (others.has(key)) before = key;
    places.set(key, before);
  }
  return (key) => places.get(key);
}

/** The identity of a list item: for an object its title or a similar name, for a list its row number, otherwise its JSON. */
function keyOf(item: JsonValue, index: number): string {
  if (!isObject(item)) return Array.isArray(item) ? `row ${index + 1}` : JSON.stringify(item);
  return titleOf(item) ?? `item ${index + 1}`;
}

/** The name of a list item in a sentence: its title, or its number. */
function nameOf(item: JsonValue, index: number): Words {
  const title = titleOf(item);
  if (title !== undefined) return quoted(title);
  return Array.isArray(item)
    ? say("row {number, number}", { number: index + 1 })
    : say("item {number, number}", { number: index + 1 });
}

const NAMES = ["id", "title", "label", "question", "name", "term", "heading", "fact", "href"];

function titleOf(item: JsonValue): string | undefined {
  if (!isObject(item)) return undefined;
  const title = NAMES.map((key) => item[key]).find((value) => typeof value === "string" && value !== "");
  return typeof title === "string" ? title : undefined;
}

function displayText(value: JsonValue | undefined, words: ValueWords): Words {
  const text = value === undefined ? undefined : words.show?.(value);
  if (text !== undefined) return text;
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value))
    return value.length === 1
      ? displayText(value[0], words.inside("0", value[0]))
      : say("{count, plural, one {# item} other {# items}}", { count: value.length });
  if (!isObject(value)) return String(value);
  const title = titleOf(value);
  return title === undefined ? say("an item") : quoted(title);
}

const quoted = (text: string): Said => say("“{text}”", { text: short(text) });

const MAX_QUOTE_LENGTH = 80;

function short(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return shortened(line, MAX_QUOTE_LENGTH);
}

const MAX_SHOWN = 3;
/** Number of characters quoted before a difference. */
const EXCERPT_LEAD = 30;
const MAX_EXCERPT_LENGTH = 90;

/** Describes the differences between two texts by paragraph; in a long paragraph, only the words around the difference. */
function diffText(before: string, after: string, name: Words): Said[] {
  const old = before.split(/\n{2,}/);
  const now = after.split(/\n{2,}/);
  const changes: Said[] = [];
  let i = 0;
  let j = 0;
  for (const [nextOld, nextNow] of [...longestCommon(old, now), [old.length, now.length] as const]) {
    // Old and new paragraphs between two unchanged ones are paired in order.
    for (; i < nextOld || j < nextNow; ) {
      const was = i < nextOld ? old[i++] : undefined;
      const is = j < nextNow ? now[j++] : undefined;
      changes.push(diffParagraph(was, is, name));
    }
    i = nextOld + 1;
    j = nextNow + 1;
  }
  const more = changes.length - MAX_SHOWN;
  const visible = changes.slice(0, MAX_SHOWN);
  const rest = "{name}: {count, plural, one {# more paragraph} other {# more paragraphs}} changed";
  return more > 0 ? [...visible, say(rest, { name, count: more })] : visible;
}

function diffParagraph(was: string | undefined, is: string | undefined, name: Words): Said {
  const excerpt = (text: string, difference: number) => say("“{text}”", { text: cut(text, difference) });
  if (was === undefined) return say("{name}: {value} added", { name, value: excerpt(is ?? "", 0) });
  if (is === undefined) return say("{name}: {value} taken out", { name, value: excerpt(was, 0) });
  // The common beginning, up to the start of a word.
  const start = was.lastIndexOf(" ", commonEnds(was, is).start - 1) + 1;
  return say("{name}: {change}", { name, change: fromTo(excerpt(was, start), excerpt(is, start)) });
}

function cut(text: string, difference: number): string {
  const from = text.length <= MAX_EXCERPT_LENGTH ? 0 : Math.max(0, difference - EXCERPT_LEAD);
  const line = text
    .slice(from, from + MAX_EXCERPT_LENGTH)
    .replace(/\s+/g, " ")
    .trim();
  return `${from > 0 ? "…" : ""}${line}${from + MAX_EXCERPT_LENGTH < text.length ? "…" : ""}`;
}

export type BlockChange = {
  kind: "added" | "removed" | "changed";
  name: string;
  id: string | undefined;
  sentences: string[];
};

/** Compares the blocks of a document: added, removed, moved or changed. */
export function diffBlocks(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  words: ChangeWords,
): BlockChange[] {
  const old = keyed(before);
  const now = keyed(after);
  const oldKeys = [...old.keys()];
  const nowKeys = [...now.keys()];
  const stayed = new Set(longestCommon(oldKeys, nowKeys).map(([, index]) => nowKeys[index]));
  const describe = (kind: BlockChange["kind"], block: JsonObject, sentences: Said[]): BlockChange => {
    const id = typeof block.id === "string" ? block.id : undefined;
    return { kind, name: words.block(block).name, id, sentences: sentences.map(words.sentence) };
  };
  const changes: BlockChange[] = [];
  for (const [key, block] of old)
    if (!now.has(key)) changes.push(describe("removed", block, [say("taken out")]));
  for (const [index, [key, block]] of [...now].entries()) {
    const earlier = old.get(key);
    const above = now.get(nowKeys[index - 1] ?? "");
    const name = above && words.block(above).name;
    const moved = name === undefined ? say("moved to the top") : say("moved below “{name}”", { name });
    const added = name === undefined ? say("added at the top") : say("added below “{name}”", { name });
    const sentences = earlier
      ? [...(stayed.has(key) ? [] : [moved]), ...diffBlock(earlier, block, words)]
      : [added];
    if (sentences.length > 0) changes.push(describe(earlier ? "changed" : "added", block, sentences));
  }
  return changes;
}

function diffBlock(before: JsonObject, after: JsonObject, words: ChangeWords): Said[] {
  const kinds = { before: words.kind(before), after: words.kind(after) };
  return [
    ...(before.type === after.type ? [] : [say("is a {after} now, and was a {before}", kinds)]),
    ...diffObject(before, after, "", words.block(after)),
  ];
}

function keyed(list: JsonValue | undefined): Map<string, JsonObject> {
  const blocks = new Map<string, JsonObject>();
  for (const block of Array.isArray(list) ? list.filter(isObject) : []) {
    const base =
      typeof block.id === "string" ? `#${block.id}` : `${String(block.type)} ${String(block.name ?? "")}`;
    let key = base;
    for (let count = 2; blocks.has(key); count += 1) key = `${base} ${count}`;
    blocks.set(key, block);
  }
  return blocks;
}
