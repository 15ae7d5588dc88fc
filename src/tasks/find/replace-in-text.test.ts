import fc from "fast-check";
import { expect, test } from "vitest";
import { isObject, type JsonValue, pointerTo } from "#src/content/json/json.ts";
import { applyEdits, replaceValue } from "#src/content/json/text-edits.ts";
import { findInText } from "./find-in-text.ts";
import { replacementOf, replaceRanges, replaceStrings } from "./replace-in-text.ts";

const plain = { matchCase: false, wholeWord: false, addresses: false };

test("ranges are replaced whatever the length of the replacement", () => {
  const ranges = findInText("a b a", { find: "a", ...plain }, false);
  expect(replaceRanges("a b a", ranges, () => "$& long")).toBe("$& long b $& long");
  expect(replaceRanges("a b a", ranges, () => "")).toBe(" b ");
});

test.each([
  ["harbour", "port", "Harbour, harbour, HARBOUR", "Port, port, PORT"],
  ["Harbour", "port", "Harbour, harbour", "port, port"],
  ["hafen", "Kai", "Hafen, HAFEN", "Kai, Kai"],
  ["i", "we", "I", "We"],
  ["émile", "édouard b", "Émile", "Édouard b"],
  ["harbour", "", "Harbour", ""],
])("%j replaced by %j keeps capitals where the search ignores them", (find, by, text, after) => {
  const ranges = findInText(text, { find, ...plain }, false);
  expect(replaceRanges(text, ranges, replacementOf(find, by))).toBe(after);
});

test("strings of a JSON text are replaced where its syntax tree has them", () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab~/{}[]:,"\\ \n\té') });
  const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null)),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(text, tie("value"), { maxKeys: 4 }),
    ),
  }));
  fc.assert(
    fc.property(value, fc.constantFrom(undefined, 1, "\t"), text, (written, indent, by) => {
      const source = `\n${JSON.stringify(written, null, indent)} `;
      const strings = new Map(stringsIn(written).map((pointer) => [pointer, `${pointer}${by}`]));
      const edits = [...strings].flatMap(([pointer, after]) => replaceValue(source, pointer, after));
      expect(replaceStrings(source, strings)).toBe(applyEdits(source, edits));
    }),
  );
});

test("of repeated keys the last string is replaced, however the key is written", () => {
  const source = '{"a":"x","\\u0061" : "y","b":{"a":"z"}}';
  expect(replaceStrings(source, new Map([["/a", "n"]]))).toBe('{"a":"x","\\u0061" : "n","b":{"a":"z"}}');
});

/** The pointers of the strings in a value. */
function stringsIn(value: JsonValue, pointer = ""): string[] {
  if (typeof value === "string") return [pointer];
  const inside = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  return inside.flatMap(([step, child]) => stringsIn(child, pointerTo(pointer, step)));
}
