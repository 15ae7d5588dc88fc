import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson, type JsonValue } from "#src/content/json/json.ts";
import { scanJson } from "#src/content/json/scan.ts";

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

describe("one look at a JSON text", () => {
  it("calls a text canonical only if it is", () => {
    fc.assert(
      fc.property(written, (json) => {
        const parsed = parse(json);
        if (parsed === undefined || !scanJson(json, 64).canonical) return;
        expect(canonicalJson(parsed.value)).toBe(json);
      }),
      { numRuns: 3000 },
    );
  });

  it("calls canonical texts canonical, where no escape, number or key needs a comparison", () => {
    const plain = fc.stringMatching(/^[a-z{}[\]:, é—]+$/);
    const simple = fc.letrec<{ value: JsonValue }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.oneof(plain, fc.integer(), fc.boolean(), fc.constant(null)),
        fc.array(tie("value"), { maxLength: 4 }),
        fc.dictionary(plain, tie("value"), { maxKeys: 4 }),
      ),
    })).value;
    fc.assert(
      fc.property(simple, (of) => {
        expect(scanJson(canonicalJson(of), 64).canonical).toBe(true);
      }),
    );
  });

  it("counts members as they are written", () => {
    fc.assert(
      fc.property(written, (json) => {
        const parsed = parse(json);
        if (parsed) expect(scanJson(json, 64).members).toBeGreaterThanOrEqual(countKeys(parsed.value));
      }),
    );
    expect(scanJson('{"a":{"b":1,"b":2},"a":3}', 64).members).toBe(4);
    expect(scanJson('{"a":":{\\"b\\":1}"}', 64).members).toBe(1);
  });

  it.each([
    ['{"__proto__":1}', true],
    ['{ "__proto__" : 1 }', true],
    ['{"\\u005f_proto__":1}', true],
    ['{"a":"__proto__"}', false],
  ])("looks closer where a key may be reserved: %s", (json, suspicious) => {
    expect(scanJson(json, 64).suspicious).toBe(suspicious);
  });

  it("ends where the nesting goes beyond the limit, and on texts that are no JSON", () => {
    expect(scanJson("[".repeat(100_000), 64).deepAt).toBe(64);
    expect(scanJson(`${"[".repeat(64)}${"]".repeat(64)}`, 64).deepAt).toBeUndefined();
    fc.assert(fc.property(fc.string(), (anything) => void scanJson(anything, 64)));
  });
});

function parse(json: string): { value: JsonValue } | undefined {
  try {
    return { value: JSON.parse(json) };
  } catch {
    return undefined;
  }
}

function countKeys(of: JsonValue): number {
  if (typeof of !== "object" || of === null) return 0;
  const keys = Array.isArray(of) ? 0 : Object.keys(of).length;
  return Object.values(of).reduce<number>((sum, child) => sum + countKeys(child), keys);
}
