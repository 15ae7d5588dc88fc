import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDocument } from "#src/content/document/read.ts";
import { canonicalJson, type JsonValue } from "#src/content/json/json.ts";

/**
 * Texts with characters that have a meaning in JSON, and keys that JavaScript orders or treats differently.
 */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'ab01{}[]:,"\\ \n\té£—') }),
  fc.constantFrom("__proto__", "constructor", "7", "-1", "true"),
);
const value: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(
      text,
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
    ),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(text, tie("value"), { maxKeys: 4 }),
  ),
})).value;

/** Canonical texts, texts in other formats, and texts with something inserted or removed. */
const written = fc.oneof(
  value.map(canonicalJson),
  fc.tuple(value, fc.constantFrom(0, 1, 4, "\t")).map(([of, indent]) => JSON.stringify(of, null, indent)),
  fc
    .tuple(
      value.map(canonicalJson),
      fc.nat(),
      fc.constantFrom(" ", "\n", "  ", "0", "e1", "-", ",", "\r"),
      fc.nat(2),
    )
    .map(([of, at, added, left]) => {
      const place = at % of.length;
      return of.slice(0, place) + added + of.slice(place + left);
    }),
);

describe("reading a document", () => {
  it("accepts a text in canonical form, and no other without a diagnostic", () => {
    fc.assert(
      fc.property(written, (json) => {
        const canonical = canonicalJson(parse(json)?.value);
        const isCanonical = [canonical, canonical.replaceAll("\n", "\r\n")].includes(json);
        const codes = codesOf(json);
        if (!isCanonical) expect(codes).not.toEqual([]);
        else expect(codes).not.toContain("json/format");
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['{"a":{"b":1,"b":2},"a":3}', ["json/duplicate-key", "json/duplicate-key"]],
    ['{"a":":{\\"b\\":1}"}', ["json/format"]],
    ['{\n  "a": 1,\n  "a": 1\n}\n', ["json/duplicate-key"]],
    ['{"__proto__":1}', ["json/forbidden-key"]],
    ['{ "__proto__" : 1 }', ["json/forbidden-key"]],
    ['{"\\u005f_proto__":1}', ["json/forbidden-key"]],
    ['{"a":"__proto__"}', ["json/format"]],
    ['{"a":"\\ud800"}', ["json/lone-surrogate"]],
  ])("%s", (json, codes) => {
    expect(codesOf(json)).toEqual(codes);
  });

  it("reports nesting beyond the limit at its place, even in a text that is not JSON", () => {
    const nested = (depth: number) => `{"a":${"[".repeat(depth)}${"]".repeat(depth)}}`;
    expect(codesOf(nested(63))).toEqual(["json/format"]);
    expect(codesOf(nested(64))).toEqual(["json/too-deep"]);
    expect(read("[".repeat(100_000)).diagnostics).toMatchObject([
      { code: "json/too-deep", position: { line: 1, column: 65 } },
    ]);
    expect(codesOf(`{"a":"${"[".repeat(100)}"}`)).toEqual(["json/format"]);
  });

  it("never throws", () => {
    fc.assert(fc.property(fc.string(), (anything) => void read(anything)));
  });
});

const read = (json: string) => readDocument(new TextEncoder().encode(json));

const codesOf = (json: string) => read(json).diagnostics.map(({ code }) => code);

function parse(json: string): { value: JsonValue } | undefined {
  try {
    return { value: JSON.parse(json) };
  } catch {
    return undefined;
  }
}
