import fc from "fast-check";
import { expect, test } from "vitest";
import type { PageItem } from "#src/studio/kernel/protocol/protocol.ts";
import { meetsFilter, narrow, PAGE_FILTERS, type PageFilter } from "./page-filters.ts";

const page = (route: string, more: Partial<PageItem> = {}): PageItem => ({
  document: `page:${route}`,
  route,
  title: route,
  draft: false,
  noindex: false,
  ...more,
});

const pages = [
  page("/a", { draft: true, publishAt: "2026-12-01" }),
  page("/b", { unpublishAt: "2027-01-01", language: "de" }),
  page("/c", { texts: ["text:/c.md"] }),
  page("/d", { draft: true, language: "de" }),
];
const marks = { problems: new Set(["text:/c.md"] as const), changed: new Set(["page:/a"] as const) };
const everything = () => true;
const narrowed = (
  filters: PageFilter[],
  language?: string,
  isFound = everything as (one: PageItem) => boolean,
) => {
  const { matches, counts, languages } = narrow(
    pages,
    { filters: new Set(filters), language, isFound },
    marks,
  );
  return { routes: [...matches].map(({ route }) => route), counts, languages: Object.fromEntries(languages) };
};

test("all conditions have to be met, and counts tell what one more would show", () => {
  expect(narrowed([])).toEqual({
    routes: ["/a", "/b", "/c", "/d"],
    counts: { draft: 2, dated: 2, problems: 1, changed: 1 },
    languages: { "": 2, de: 2 },
  });
  expect(narrowed(["draft"])).toEqual({
    routes: ["/a", "/d"],
    counts: { draft: 2, dated: 1, problems: 0, changed: 1 },
    languages: { "": 1, de: 1 },
  });
  expect(narrowed(["draft", "dated"], "").routes).toEqual(["/a"]);
  expect(narrowed([], "de", ({ route }) => route === "/d")).toMatchObject({
    routes: ["/d"],
    languages: { "": 0, de: 1 },
  });
});

test("a page has the problems and changes of its Markdown files", () => {
  expect(narrowed(["problems"]).routes).toEqual(["/c"]);
});

test("adding a filter shows as many pages as its count says", () => {
  const some = fc.subarray([...PAGE_FILTERS]);
  const language = fc.constantFrom(undefined, "", "de");
  const flags = fc.record({
    draft: fc.boolean(),
    isDated: fc.boolean(),
    isGerman: fc.boolean(),
    isMarked: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(flags), some, language, (all, filters, chosen) => {
      const items = all.map(({ draft, isDated, isGerman }, index) =>
        page(`/${index}`, {
          draft,
          ...(isDated ? { publishAt: "2026-12-01" } : {}),
          ...(isGerman ? { language: "de" } : {}),
        }),
      );
      const marked = new Set(
        items.flatMap(({ document }, index) => (all[index]?.isMarked ? [document] : [])),
      );
      const of = { problems: marked, changed: marked };
      const given = { language: chosen, isFound: everything };
      const { counts, languages, matches } = narrow(items, { ...given, filters: new Set(filters) }, of);
      for (const filter of PAGE_FILTERS) {
        const more = narrow(items, { ...given, filters: new Set([...filters, filter]) }, of);
        expect(more.matches.size).toBe(counts[filter]);
      }
      const spoken = [...languages].filter(([one]) => chosen === undefined || one === chosen);
      expect(spoken.reduce((sum, [, count]) => sum + count, 0)).toBe(matches.size);
      for (const match of matches)
        for (const filter of filters) expect(meetsFilter(match, filter, of)).toBe(true);
    }),
  );
});
