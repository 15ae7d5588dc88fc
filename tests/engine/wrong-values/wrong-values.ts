import { isObject, type JsonValue, pointerTo } from "#src/content/json/json.ts";

const LONE_SURROGATE = "\ud800";

/** Values that hardly any key of a document allows: one of every type, and texts that libraries cannot take. */
export const WRONG_VALUES: readonly JsonValue[] = [
  ...[null, true, false, -1, 0, 1.5, 1e308, -0, 2 ** 53, [], [[]], [null], ["", {}], {}, { a: { b: [] } }],
  ...[
    "",
    " ",
    "\u00a0",
    "\n",
    "£",
    "[",
    "(",
    "\\",
    "$&",
    "*",
    "a|",
    "{{",
    "{{}}",
    "{{site}}",
    "{{uk.level.low}}",
    "}}",
  ],
  ...[
    LONE_SURROGATE,
    "\u0000",
    "\u202e",
    "e\u0301",
    "👩‍👩‍👧",
    "İ",
    "ﷺ",
    "\u{e0001}",
    "x".repeat(20_000),
    "[".repeat(3000),
  ],
  ...["__proto__", "constructor", "toString", "hasOwnProperty"],
  ...[
    "2026-02-30",
    "0000-00-00",
    "99999-01-01",
    "2026-13",
    "2026-06-01T25:00",
    "2026-06-01T00:00+99:00",
    "25:61",
  ],
  ...[
    "en_GB",
    "xx-invalid-locale",
    "e",
    "en-u-nu-zzzz",
    "x-private",
    "i-klingon",
    "Mars/Olympus",
    "BST",
    "+25:00",
    "GB",
    "XXX",
    "ZZZ",
    "gbp",
  ],
  ...[
    "http://",
    "https://[",
    "//",
    "javascript:alert(1)",
    "mailto:",
    "/%",
    "/%E0%A4%A",
    "#",
    "?",
    "/../..",
    "C:\\x",
    "x.jpg",
    "/nothing.woff2",
  ],
  ...["<", "&#xD800;", "<!--", "]]>", "```", "| a |\n|", "[a]: <", "[^1]"],
  { toString: null, valueOf: null },
  JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}'),
];

/** Texts of documents that are wrong as a whole. */
export const WRONG_TEXTS: readonly string[] = [
  "",
  "null",
  "[]",
  "{",
  "\ufeff",
  "{}",
  "[".repeat(20_000),
  '{"version": 1e999}',
  "\0",
];

/** Every place of a document: its keys and list items, at any depth, and the document itself. */
export function placesOf(value: JsonValue, at = ""): string[] {
  const below = Array.isArray(value)
    ? // Items are alike: the first and the last stand for all.
      [...new Set([0, value.length - 1])].filter((index) => index in value)
    : isObject(value)
      ? Object.keys(value)
      : [];
  const inside = below.flatMap((key) => {
    const child = Array.isArray(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined;
    return child === undefined ? [] : placesOf(child, pointerTo(at, key));
  });
  return [at, ...inside];
}

/** A document with another value at a place. */
export function withValue(document: JsonValue, pointer: string, value: JsonValue | undefined): JsonValue {
  if (pointer === "") return value ?? null;
  const [, first = "", rest = ""] = /^\/([^/]*)(.*)$/s.exec(pointer) ?? [];
  const key = first.replaceAll("~1", "/").replaceAll("~0", "~");
  if (Array.isArray(document))
    return document.flatMap((item, index) => {
      if (index !== Number(key)) return [item];
      if (rest === "" && value === undefined) return [];
      return [withValue(item, rest, value)];
    });
  const entries = Object.entries(isObject(document) ? document : {}).flatMap(([name, item]) => {
    if (name !== key) return [[name, item] as const];
    if (rest === "" && value === undefined) return [];
    return [[name, withValue(item, rest, value)] as const];
  });
  return Object.fromEntries(entries);
}
