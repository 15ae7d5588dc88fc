import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkedHeight, createRateLimit, frameHeight, readFormMessage } from "#src/browser/form-frame.ts";

const passedOf = (times: readonly number[]) => times.filter(createRateLimit(3, 1000));

test("as many as the limit pass in any interval", () => {
  expect(passedOf([0, 1, 2, 3, 999])).toEqual([0, 1, 2]);
  expect(passedOf([0, 500, 999, 1000, 1001, 1500])).toEqual([0, 500, 999, 1000, 1500]);
});

test("calls within the limit always pass, whatever the clock starts at", () => {
  const calm = Array.from({ length: 20 }, (_, index) => 123_456.7 + index * 334);
  expect(passedOf(calm)).toEqual(calm);
});

test("a flood passes at the rate of the limit, and does not block later calls", () => {
  const flood = Array.from({ length: 5000 }, (_, index) => index);
  expect(passedOf([...flood, 60_000])).toHaveLength(5 * 3 + 1);
});

describe("height of the form's frame", () => {
  test.each([
    [1000, 1120],
    [2500, 2800],
    [804, 900],
    [803, 900],
    [1, 900],
  ])("a reported %i becomes %i", (reported, height) => {
    expect(frameHeight(reported, "checked")).toBe(height);
  });

  test.each([
    [1000, 1120],
    [300, 336],
  ])("on the Admissions page a reported %i becomes %i", (reported, height) => {
    expect(frameHeight(reported, "plain")).toBe(height);
  });

  test.each([
    [900, 1400],
    [1199, 1400],
    [1200, 1200],
    [2000, 2000],
  ])("a check makes %i to %i", (height, checked) => {
    expect(checkedHeight(height)).toBe(checked);
  });
});

describe("messages of the form", () => {
  test("a height, a step, or both", () => {
    expect(readFormMessage({ height: 1234.5 })).toEqual({ height: 1234.5 });
    expect(readFormMessage({ event: "step", step: "documents" })).toEqual({
      event: "step",
      step: "documents",
    });
    expect(readFormMessage({ height: 800, event: "step", step: 2 })).toEqual({
      height: 800,
      event: "step",
      step: 2,
    });
  });

  test("a step that is missing or no plain word is null", () => {
    for (const step of [
      undefined,
      null,
      "",
      {},
      [],
      Number.NaN,
      "<b>1</b>",
      "x".repeat(61),
      "ada@example.org",
    ]) {
      expect(readFormMessage({ event: "started", step })).toEqual({ event: "started", step: null });
    }
  });

  test.each([
    ["nothing", undefined],
    ["null", null],
    ["a text", "height"],
    ["a number", 900],
    ["an empty object", {}],
    ["a height as text", { height: "900" }],
    ["no height at all", { height: 0 }],
    ["a negative height", { height: -900 }],
    ["an endless height", { height: Number.POSITIVE_INFINITY }],
    ["not a number", { height: Number.NaN }],
    ["a height beyond reason", { height: 20_001 }],
    ["an event that is no text", { event: 7, step: "about" }],
    ["a step without event", { step: "about" }],
  ])("%s counts for nothing", (_name, data) => {
    expect(readFormMessage(data)).toBeUndefined();
  });

  test("whatever comes, a height is finite, positive and bounded, and nothing throws", () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (height, step) => {
        const message = readFormMessage({ height, event: "step", step });
        const read = message?.height ?? 1;
        expect(Number.isFinite(read) && read > 0 && read <= 20_000).toBe(true);
        expect(["string", "number", "object"]).toContain(typeof message?.step);
      }),
    );
  });
});
