import { describe, expect, test } from "vitest";
import { analyseSmall } from "#tests/engine/content/small-site.ts";
import { bad } from "./mistake.ts";
import { mistakes } from "./mistakes.ts";

describe("one mistake is one diagnostic, at its place", () => {
  test("a small site without mistakes has none", () => {
    expect(analyseSmall({ "pages/bad.json": bad({}) }).diagnostics).toEqual([]);
  });

  test.each(mistakes)("%s", (_, expected, documents) => {
    const { diagnostics, site } = analyseSmall(documents);
    expect(diagnostics).toReport([expected]);
    expect(site).toBeUndefined();
  });
});
