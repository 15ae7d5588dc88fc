import { describe, expect, test } from "vitest";
import type { JsonObject } from "#src/content/json/json.ts";
import { at, text } from "#tests/engine/content/dates/dated-site.ts";
import { type Document, hero, page } from "#tests/engine/content/small-site.ts";

describe("a link to a page with dates", () => {
  const link = text("See the [offer](/support/offer#intro).");
  const from = (dates: JsonObject = {}, block: JsonObject = {}, parts: JsonObject = {}) => ({
    "pages/from.json": page("from", { ...dates, blocks: [hero, { ...link, ...block }], ...parts }),
  });
  const early = "not published before 1 December 2026";
  const late = "removed on 1 January 2027";

  test.each<[string, string, Record<string, Document>, string | undefined]>([
    ["that is not there yet", "2026-11-30", from(), early],
    ["that will be gone", "2026-12-24", from(), late],
    ["that is gone", "2027-06-01", from(), late],
    ["from a block that goes first", "2026-12-24", from({}, { unpublishAt: "2026-12-31" }), undefined],
    ["from a block that goes with it", "2026-12-24", from({}, { unpublishAt: "2027-01-01" }), undefined],
    ["from a block that goes later", "2026-12-24", from({}, { unpublishAt: "2027-01-02" }), late],
    ["from a page that goes with it", "2026-12-24", from({ unpublishAt: "2027-01-01" }), undefined],
    ["from a page that goes later", "2026-12-24", from({ unpublishAt: "2027-01-01T12:00Z" }), late],
    [
      "from a page of the same time, before it",
      "2026-11-30",
      from({ publishAt: "2026-12-01", unpublishAt: "2027-01-01" }),
      undefined,
    ],
    [
      "from a page that comes sooner",
      "2026-10-01",
      from({ publishAt: "2026-11-30", unpublishAt: "2027-01-01" }),
      early,
    ],
    ["from a page that is over itself", "2027-06-01", from({ unpublishAt: "2027-03-01" }), undefined],
    ["from a draft", "2026-11-30", from({ draft: true }), undefined],
    [
      "by its alias",
      "2026-12-24",
      { "pages/from.json": page("from", { blocks: [hero, text("[Deal](/deal)")] }) },
      late,
    ],
  ])("%s", (_, asOf, more, cause) => {
    const { diagnostics } = at(asOf, more);
    expect(diagnostics).toReport(cause ? ["link/dated pages/from.json#/blocks/1/markdown"] : []);
    if (cause) expect(diagnostics[0]?.message).toContain(cause);
  });

  test("as the preferred page", () => {
    const preferring = { "pages/from.json": page("from", { canonical: "/support/offer" }) };
    expect(at("2026-12-24", preferring).diagnostics).toReport(["link/dated pages/from.json#/canonical"]);
  });

  test("from a fragment that is taken down with its inclusion", () => {
    const more = (dates: JsonObject) => ({
      "pages/_fragments/f.json": { version: 1, blocks: [text("[Offer](/support/offer)")] },
      "pages/from.json": page("from", { blocks: [hero, { type: "fragment", name: "f", ...dates }] }),
    });
    expect(at("2026-12-24", more({ unpublishAt: "2027-01-01" })).diagnostics).toReport([]);
    expect(at("2026-12-24", more({})).diagnostics).toReport([
      "link/dated pages/_fragments/f.json#/blocks/0/markdown",
    ]);
  });

  test("with the same words on two pages, of which one stays", () => {
    const more = {
      "pages/a.json": page("a", {
        unpublishAt: "2027-01-01",
        blocks: [hero, text("[Offer](/support/offer)")],
      }),
      "pages/b.json": page("b", { blocks: [hero, text("[Offer](/support/offer)")] }),
    };
    expect(at("2026-12-24", more).diagnostics).toReport(["link/dated pages/b.json"]);
  });

  test("which a list brings follows by itself", () => {
    for (const asOf of ["2026-11-30", "2026-12-24", "2027-01-01"]) expect(at(asOf).diagnostics).toReport([]);
  });
});
