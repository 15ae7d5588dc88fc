import fc from "fast-check";
import { expect, test } from "vitest";
import type { PageItem } from "#src/studio/kernel/protocol/protocol.ts";
import { ancestorsOf, flatRows, type NodeOrder, type PageRow, rowsOf, treeOf } from "./page-tree.ts";

const page = (route: string, more: Partial<PageItem> = {}): PageItem => ({
  document: `page:${route}`,
  route,
  title: route,
  draft: false,
  noindex: false,
  ...more,
});

const byAddress: NodeOrder = (one, other) => (one.route < other.route ? -1 : 1);
const drawn = (rows: readonly PageRow[]) =>
  rows.map(({ node, level, pages, isExpanded }) => {
    const sign = isExpanded === undefined ? "" : isExpanded ? "- " : "+ ";
    return `${"  ".repeat(level - 1)}${sign}${node.route}${pages > 0 ? ` (${pages})` : ""}`;
  });

const pages = ["/", "/blog", "/blog/2026/may", "/blog/old", "/company/team", "/contact"].map((route) =>
  page(route, { draft: route.endsWith("may") }),
);
const roots = treeOf(pages, byAddress);
const all = () => true;
const none = () => false;

test("pages stand below the pages and folders of their address, the home page beside them", () => {
  expect(drawn(rowsOf(roots, { isMatch: all, isExpanded: none }))).toEqual([
    "/",
    "+ /blog (2)",
    "+ /company (1)",
    "/contact",
  ]);
  const rows = rowsOf(roots, { isMatch: all, isExpanded: (route) => route !== "/company" });
  expect(drawn(rows)).toEqual([
    "/",
    "- /blog (2)",
    "  - /blog/2026 (1)",
    "    /blog/2026/may",
    "  /blog/old",
    "+ /company (1)",
    "/contact",
  ]);
  expect(rows.map(({ position, siblings }) => `${position}/${siblings}`)).toEqual([
    ...["1/4", "2/4", "1/2", "1/1", "2/2", "3/4", "4/4"],
  ]);
  expect(rows.flatMap(({ node, isMatch }) => (isMatch ? [] : [node.route]))).toEqual([
    "/blog/2026",
    "/company",
  ]);
});

test("a filter keeps the rows above its matches, and counts the matches alone", () => {
  const rows = rowsOf(roots, { isMatch: ({ draft }) => draft, isExpanded: all });
  expect(drawn(rows)).toEqual(["- /blog (1)", "  - /blog/2026 (1)", "    /blog/2026/may"]);
  expect(rows.map(({ isMatch }) => isMatch)).toEqual([false, false, true]);
  expect(rowsOf(roots, { isMatch: none, isExpanded: all })).toEqual([]);
});

test("siblings have the given order, also where a page below comes first", () => {
  const titled = [
    page("/zoo", { title: "Zoo" }),
    page("/zoo/ape", { title: "Ape" }),
    page("/cat", { title: "Cat" }),
  ];
  const byTitle: NodeOrder = (one, other) => ((one.page?.title ?? "") < (other.page?.title ?? "") ? -1 : 1);
  const shown = rowsOf(treeOf(titled.toReversed(), byTitle), { isMatch: all, isExpanded: all });
  expect(shown.map(({ node }) => node.route)).toEqual(["/cat", "/zoo", "/zoo/ape"]);
});

const segment = fc.constantFrom("a", "b", "c-d", "e");
const route = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join("/")}`);
const site = fc.uniqueArray(
  fc.record({ route, draft: fc.boolean() }).map(({ route: own, draft }) => page(own, { draft })),
  { selector: ({ route: own }) => own, maxLength: 40 },
);

test("every match is reached by expanding the rows above it, and the numbers of all rows add up", () => {
  fc.assert(
    fc.property(site, fc.boolean(), (items, isFiltered) => {
      const isMatch = (item: PageItem) => !isFiltered || item.draft;
      const tree = treeOf(items, byAddress);
      const rows = rowsOf(tree, { isMatch, isExpanded: all });
      const matches = items.filter(isMatch).map((item) => item.route);
      expect(rows.filter((row) => row.isMatch).map(({ node }) => node.route)).toEqual(matches.toSorted());
      for (const { node, pages: below } of rows)
        expect(below).toBe(
          matches.filter((one) => one.startsWith(`${node.route}/`) && node.route !== "/").length,
        );
      const top = rowsOf(tree, { isMatch, isExpanded: none });
      expect(top.reduce((sum, row) => sum + row.pages + Number(row.isMatch), 0)).toBe(matches.length);
      for (const one of matches) {
        const open = new Set(ancestorsOf(one));
        const reached = rowsOf(tree, { isMatch, isExpanded: (above) => open.has(above) });
        expect(reached.map(({ node }) => node.route)).toContain(one);
      }
    }),
  );
});

test("positions and levels describe the tree, whatever is expanded", () => {
  fc.assert(
    fc.property(site, fc.func(fc.boolean()), (items, isExpanded) => {
      const rows = rowsOf(treeOf(items, byAddress), { isMatch: all, isExpanded });
      rows.forEach((row, index) => {
        const before = rows[index - 1];
        expect(row.level).toBeLessThanOrEqual((before?.level ?? 0) + 1);
        if (before && row.level > before.level) expect([before.isExpanded, row.position]).toEqual([true, 1]);
        expect(row.position).toBeLessThanOrEqual(row.siblings);
      });
      expect(new Set(rows.map(({ node }) => node.route)).size).toBe(rows.length);
    }),
  );
});

test("a plain list has one level", () => {
  expect(flatRows(pages).map(({ level, position, siblings }) => [level, position, siblings])).toEqual(
    pages.map((_, index) => [1, index + 1, pages.length]),
  );
});
