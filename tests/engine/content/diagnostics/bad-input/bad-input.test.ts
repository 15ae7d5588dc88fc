import { describe, expect, test } from "vitest";
import { analyseSmall } from "#tests/engine/content/small-site.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";
import { bad } from "./mistake.ts";
import { mistakes } from "./mistakes.ts";

describe("one mistake is one diagnostic, at its place", () => {
  test("a small site without mistakes has none", () => {
    expect(diagnose({ "pages/bad.json": bad({}) })).toEqual([]);
  });

  test.each(mistakes)("%s", (_, expected, documents) => {
    const { diagnostics, site } = analyseSmall(documents);
    expect(diagnostics).toReport([expected]);
    expect(site).toBeUndefined();
  });
});
