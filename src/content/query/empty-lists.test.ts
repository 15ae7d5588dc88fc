import { describe, expect, test } from "vitest";
import type { JsonObject } from "#src/content/json/json.ts";
import { event, eventsAt, list } from "#tests/engine/content/query/event-site.ts";
import { page } from "#tests/engine/content/small-site.ts";

const found = page("find");
const later = { where: { date: { from: "today" } } };
const shown = (blocks: JsonObject[], asOf = "2027-01-01") => {
  const { site, diagnostics } = eventsAt(asOf, blocks);
  return { blocks: site?.resolve("/events").main.map(({ block }) => block), diagnostics };
};

describe("a list that has run out", () => {
  test("is left out with its block, as advice that names the query", () => {
    const { blocks, diagnostics } = shown([list(later)]);
    expect(blocks?.map(({ type }) => type)).toEqual(["hero"]);
    expect(diagnostics).toReport(["warning query/ran-out #/blocks/1/items/where"]);
  });

  test("says its words under its heading, where links still lead", () => {
    const empty = "Nothing is planned. [Read on](/blog).";
    const link = { type: "text-section", id: "text", title: "Text", markdown: "[Coming up](#list)." };
    const { blocks, diagnostics } = shown([list({ ...later, empty }), link]);
    expect(blocks?.[1]).toEqual({
      type: "text-section",
      id: "list",
      title: "Coming up",
      markdown: '<p>Nothing is planned. <a href="/blog">Read on</a>.</p>',
    });
    expect(diagnostics, "the advice is followed already").toReport([]);
    expect(shown([list({ ...later, empty }), link], "2026-01-01").blocks?.[1]?.type).toBe("link-list");
  });

  test("breaks no link to its block", () => {
    const link = { type: "text-section", id: "text", title: "Text", markdown: "[Coming up](#list)." };
    expect(shown([list(later), link]).diagnostics).toReport(["warning query/ran-out #/blocks/1/items/where"]);
  });

  test("takes the group with it that it fills, and leaves the main heading of the page", () => {
    const group = (title: string, query: JsonObject) => ({ title, items: list(query).items ?? [] });
    const search = (...groups: JsonObject[]) => {
      const block = { type: "search", id: "search", title: "Search", listTitle: "All pages", groups };
      const page = { "pages/find.json": { ...found, blocks: [block] } };
      const { site, diagnostics } = eventsAt("2027-01-01", [], page);
      return { block: site?.resolve("/find").main[0]?.block, diagnostics };
    };
    const { block, diagnostics } = search(group("All", {}), group("Later", later));
    expect(block).toMatchObject({ type: "search", groups: [{ title: "All" }] });
    expect(diagnostics).toReport(["warning query/ran-out #/blocks/0/groups/1/items/where"]);
    expect(search(group("Later", later)).block).toMatchObject({
      type: "search",
      title: "Search",
      groups: [],
    });
  });

  test("does not stop the site when its last entry is taken down", () => {
    const over = { unpublishAt: "2026-12-02" };
    const { site, diagnostics } = eventsAt("2027-01-01", [list({ where: { category: "Story" } })], {
      "pages/blog/winter.json": event("Winter", "2026-12-01", { category: "Story" }, over),
    });
    expect(site).toBeDefined();
    expect(diagnostics).toReport(["warning query/ran-out #/blocks/1/items/where"]);
    expect(diagnostics[0]?.message).toMatch(/1 January 2027.*"Story" as "category"/);
  });
});

test("a condition that no entry ever meets is still a mistake", () => {
  const { blocks, diagnostics } = shown([list({ where: { category: "Party" } })]);
  expect(blocks).toBeUndefined();
  expect(diagnostics).toReport(["error collection/none-selected #/blocks/1/items/where/category"]);
});

test("a condition that no entry meets any more stops no site where the list has words for it", () => {
  const { diagnostics } = shown([list({ where: { category: "Party" }, empty: "No parties." })]);
  expect(diagnostics).toReport(["warning collection/none-selected #/blocks/1/items/where/category"]);
});

test("a link in the words is checked while the list is full", () => {
  const words = { ...later, empty: "[Read on](/blgo)." };
  for (const asOf of ["2026-01-01", "2027-01-01"])
    expect(shown([list(words)], asOf).diagnostics).toContainEqual(
      expect.objectContaining({ code: "link/unknown-page", pointer: "/blocks/1/items/empty" }),
    );
});
