import { describe, expect, test } from "vitest";
import type { JsonObject } from "#src/content/json/json.ts";
import { at, documents, text } from "#tests/engine/content/dates/dated-site.ts";
import { hero, page, siteOf } from "#tests/engine/content/small-site.ts";
import { diagnose } from "#tests/engine/rules/diagnose.ts";

describe("a block with dates", () => {
  const shown = (asOf: string | undefined, ...blocks: JsonObject[]) => {
    const site = siteOf(at(asOf, { "pages/a.json": page("a", { blocks: [hero, ...blocks] }) }));
    return site.resolve("/a").main.map(({ block, pointer }) => [block.id, pointer]);
  };
  const dated = text("Text.", { publishAt: "2026-12-01", unpublishAt: "2027-01-01" });
  const last: JsonObject = { ...text("Last."), id: "last", title: "Last" };
  const before = [
    ["intro", "/blocks/0"],
    ["last", "/blocks/2"],
  ];

  test("is there in its time, and the blocks after it keep their places", () => {
    expect(shown("2026-11-30", dated, last)).toEqual(before);
    expect(shown("2026-12-01", dated, last)).toEqual([before[0], ["text", "/blocks/1"], before[1]]);
    expect(shown("2027-01-01", dated, last)).toEqual(before);
    expect(shown(undefined, dated, last)).toHaveLength(3);
  });

  test("never shows its dates to a component", () => {
    const { site } = at("2026-12-24", { "pages/a.json": page("a", { blocks: [hero, dated] }) });
    expect(JSON.stringify(site?.resolve("/a"))).not.toContain("ublishAt");
  });

  test.each([
    [
      "a fragment",
      { "pages/_fragments/f.json": { version: 1, blocks: [dated] } },
      { type: "fragment", name: "f" },
    ],
    [
      "an included fragment",
      { "pages/_fragments/f.json": { version: 1, blocks: [text("Text.")] } },
      { type: "fragment", name: "f", publishAt: "2026-12-01" },
    ],
    ["a layout", { "pages/_layouts/plain.json": { version: 1, before: [], after: [dated] } }, last],
  ])("also in %s", (_, more, block) => {
    const has = (asOf: string) => {
      const { site } = at(asOf, { ...more, "pages/a.json": page("a", { blocks: [hero, block] }) });
      return JSON.stringify(site?.resolve("/a")).includes("Text.");
    };
    expect([has("2026-11-30"), has("2026-12-01")]).toEqual([false, true]);
  });

  test("gives its id only in its time", () => {
    const linked = {
      "pages/a.json": page("a", { blocks: [hero, dated, { ...last, markdown: "[There](#text)." }] }),
    };
    expect(at("2026-12-24", linked).diagnostics).toReport([]);
    expect(at("2027-01-01", linked).diagnostics).toReport(["link/unknown-anchor"]);
  });

  test("that ends before it begins is an error at its place", () => {
    const wrong = { "pages/a.json": page("a", { blocks: [hero, { ...dated, unpublishAt: "2026-11-01" }] }) };
    expect(at("2026-12-24", wrong).diagnostics).toReport(["dates/order #/blocks/1/unpublishAt"]);
  });
});

test("npm run validate looks at the site of its day", () => {
  const linked = page("from", { blocks: [hero, text("[Offer](/support/offer)")] });
  const diagnostics = diagnose({ ...documents, "pages/from.json": linked }, { today: "2026-11-30" });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toReport(["link/dated"]);
});
