import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson, isObject, type JsonValue } from "#src/content/json/json.ts";
import { exampleSite } from "#tests/engine/content/small-site.ts";
import { fix, textOf } from "#tests/engine/rules/mend.ts";
import { runs } from "#tests/shared/tier.ts";

const documents = new Map(
  exampleSite.files
    .filter(({ path }) => /^pages\/(?!_|admin).*\.json$/.test(path))
    .map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]),
);
const document = fc.constantFrom(...documents.keys());
const shared = exampleSite.files.filter(
  ({ path }) => !path.startsWith("pages/") || path.startsWith("pages/_"),
);

/** Typical slips while typing a document. */
const slips = {
  "drop a letter": (text: string, at: number) => inWord(text, at, (word) => word.slice(0, 1) + word.slice(2)),
  "double a letter": (text: string, at: number) =>
    inWord(text, at, (word) => word.slice(0, 2) + word.slice(1)),
  "swap letters": (text: string, at: number) =>
    inWord(text, at, (word) => word.slice(0, 1) + word[2] + word[1] + word.slice(3)),
  "drop an id": (text: string, at: number) => {
    const ids = [...text.matchAll(/\n {6}"id": "[^"]*",/g)];
    const found = ids[at % Math.max(1, ids.length)];
    return found ? text.slice(0, found.index) + text.slice(found.index + found[0].length) : text;
  },
  "turn keys round": (text: string) => canonicalJson(turned(JSON.parse(text))),
  "other indent": (text: string) => `${JSON.stringify(JSON.parse(text), null, 4)}\n`,
  "other line ends": (text: string) => text.replaceAll("\n", "\r\n"),
  "comma too many": (text: string) => text.replace(/\n}\n$/, ",\n}\n"),
};

/** Changes a word of five letters or more after a quotation mark or brace: a key, a type, a name. */
function inWord(text: string, at: number, change: (word: string) => string): string {
  const words = [...text.matchAll(/(?<=["{.])[a-z][a-zA-Z-]{4,}(?=["}.])/g)];
  const word = words[at % Math.max(1, words.length)];
  return word ? text.slice(0, word.index) + change(word[0]) + text.slice(word.index + word[0].length) : text;
}

/** Hashes by block: names that the schema does not know have no order of their own. */
const UNORDERED = "translated";

function turned(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(turned);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, child]) => [key, key === UNORDERED ? child : turned(child)]),
  );
}

const kinds = Object.keys(slips) as (keyof typeof slips)[];
const mistake = fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(2_000) });

describe("for any document with any slips", () => {
  test("mending twice changes nothing, and no document is broken by it", () => {
    fc.assert(
      fc.property(document, fc.array(mistake, { minLength: 1, maxLength: 4 }), (path, mistakes) => {
        let text = documents.get(path) ?? "";
        for (const { kind, at } of mistakes) if (isJson(text)) text = slips[kind](text, at);
        const files = [...shared, { path, bytes: new TextEncoder().encode(text) }];
        const once = fix(files);
        const twice = fix(once.files);
        expect(twice.fixes).toEqual([]);
        expect(textOf(twice.files, path)).toBe(textOf(once.files, path));
        expect(isJson(textOf(once.files, path))).toBe(true);
      }),
      { numRuns: runs(80) },
    );
  });

  test("one slip is undone to the last byte, or left for a person", () => {
    fc.assert(
      fc.property(document, mistake, (path, { kind, at }) => {
        const good = documents.get(path) ?? "";
        const bad = slips[kind](good, at);
        const files = [...shared, { path, bytes: new TextEncoder().encode(bad) }];
        const { files: after, fixes } = fix(files, (name) => name === path);
        const text = textOf(after, path);
        if (fixes.length === 0) expect(text).toBe(bad);
        else if (kind !== "drop an id") expect(text).toBe(good);
      }),
      { numRuns: runs(120) },
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
