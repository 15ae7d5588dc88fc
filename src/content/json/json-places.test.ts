import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isObject, type JsonValue, pointerTo } from "#src/content/json/json.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import { memberAt, nodeAt, nodeRange } from "#src/content/json/text-edits.ts";

const key = fc.string({ unit: fc.constantFrom(...'ab~/{}[]:,"\\ \n\té') });
const value = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(key, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean()),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(key, tie("value"), { maxKeys: 4 }),
  ),
})).value;

/** The pointers of a value and all values inside it. */
function pointersIn(value: JsonValue, pointer = ""): string[] {
  const inside = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  return [pointer, ...inside.flatMap(([step, child]) => pointersIn(child, pointerTo(pointer, step)))];
}

describe("JsonPlaces", () => {
  test("finds every value and every key where the parser finds it", () => {
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 1, 2, "\t"), (written, indent) => {
        const text = `\n ${JSON.stringify(written, null, indent)} `;
        const places = new JsonPlaces(text);
        for (const pointer of pointersIn(written)) {
          const node = nodeAt(text, pointer);
          expect(places.offsetOf(pointer, "value")).toBe(node && nodeRange(node).start);
          const member = pointer === "" ? undefined : memberAt(text, pointer);
          if (member) expect(places.offsetOf(pointer, "key")).toBe(nodeRange(member).start);
        }
      }),
    );
  });

  test("takes the last of two equal keys", () => {
    expect(new JsonPlaces('{"a": 1,\n "a": 2}').locate("/a", "key")).toEqual({ line: 2, column: 2 });
  });

  test("ends after the last value", () => {
    expect(new JsonPlaces('{"a":\n [true]}').locate("/a/3/b", "value")).toEqual({ line: 2, column: 2 });
  });

  test("terminates on a text that is not JSON", () => {
    const cut = fc.tuple(
      value.map((of) => JSON.stringify(of)),
      fc.nat(),
      fc.constantFrom("", "{", "]", '"', ",,"),
    );
    fc.assert(
      fc.property(cut, fc.array(key), ([text, at, put], steps) => {
        const place = at % (text.length + 1);
        const broken = text.slice(0, place) + put + text.slice(place + 1);
        const offset = new JsonPlaces(broken).offsetOf(steps.reduce(pointerTo, ""), "value");
        expect(offset).toBeGreaterThanOrEqual(0);
        expect(offset).toBeLessThanOrEqual(broken.length);
      }),
    );
  });
});
