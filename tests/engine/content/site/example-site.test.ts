import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { analyse } from "#src/content/analyse.ts";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import { readExampleSite } from "#src/publish/gallery/example-site.ts";
import { inspect } from "#src/rules/inspect.ts";

const { files, assets, pictures } = readExampleSite(".");
const options = { assets, pictures, asOf: "2026-01-15" };

describe("the example site", () => {
  test("has no mistake and needs no advice", () => {
    expect(formatText(inspect(files, { ...options, today: "2026-01-15" }).diagnostics)).toBe("");
  });

  test("has drafts, dated posts and pages of several collections", () => {
    const { site } = analyse(files, options);
    const shown = site?.entries("blog").map(({ label }) => label) ?? [];
    expect(shown).toContain("An evening with cider");
    expect(shown).not.toContain("How to prune in winter");
    expect(shown).not.toContain("What the next season brings");
    expect(site?.entries("destinations")).toHaveLength(5);
  });

  test("has pictures of its own", () => {
    expect(assets).toContain("/scenes/orchard.svg");
    expect([...assets].filter((asset) => !existsSync(`tests/engine/site/src/public${asset}`))).toEqual([]);
  });
});
