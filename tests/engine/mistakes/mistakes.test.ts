import { describe, expect, test } from "vitest";
import { mistakes as badInput } from "#tests/engine/content/diagnostics/bad-input/mistakes.ts";
import { isNightly } from "#tests/shared/tier.ts";
import { fixed, type Mistake, names, reported, sweep, textOf } from "./mistake.ts";

/** Every `*-mistakes.ts` in this folder; each is a list of mistakes of one kind. */
const lists = import.meta.glob<{
  mistakes: readonly Mistake[];
  /** Documents that look like such mistakes and are none, by a description. */
  silent?: Record<string, Mistake["documents"]>;
}>("./*-mistakes.ts", { eager: true });

describe.each(Object.entries(lists))("%s", (_, { mistakes, silent = {} }) => {
  test.each(mistakes)("$name: reported once, at its place", (mistake) => {
    const found = reported(mistake);
    const said = found
      .map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`)
      .join("\n");
    expect(found.filter((one) => names(one, mistake)).length, said || "nothing is reported").toBe(1);
    expect(found.length, said).toBe(1);
  });

  const curable = mistakes.filter((mistake) => mistake.fixed !== undefined);
  test.runIf(curable.length > 0).each(curable)("$name: fixed", (mistake) => {
    expect(fixed(mistake)).toBe(textOf(mistake.fixed));
  });

  const legitimate = Object.entries(silent);
  test.runIf(legitimate.length > 0).each(legitimate)("%s: silent", (_name, documents) => {
    expect(reported({ documents })).toEqual([]);
  });
});

describe("a hint at --fix keeps its word", () => {
  const own = Object.values(lists).flatMap(({ mistakes }) =>
    mistakes.map((mistake) => [mistake.name, mistake] as const),
  );
  const older = badInput.map(([name, , documents]) => [name, { documents }] as const);
  // A push takes every sixth: each of them is fixed above, where its text after the fix is known.
  const taken = [...own, ...older].filter((_, index) => isNightly || index % 6 === 0);
  test.each(taken)("%s", (_, mistake) => {
    expect(sweep(mistake)).toEqual({ left: [], isIdempotent: true });
  });
});

test("a small site without mistakes has none", () => {
  expect(reported({ documents: {} })).toEqual([]);
});
