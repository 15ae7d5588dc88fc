import { describe, expect, test } from "vitest";
import { fixed, type Mistake, names, reported, textOf } from "./mistake.ts";

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

test("a small site without mistakes has none", () => {
  expect(reported({ documents: {} })).toEqual([]);
});
