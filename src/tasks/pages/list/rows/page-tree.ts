import type { PageItem } from "#src/studio/kernel/protocol/protocol.ts";

/** A page with the pages below its address, or a folder of addresses without a page of its own. */
export type PageNode = {
  /** The address of the page or folder; unique in the tree. */
  route: string;
  page?: PageItem;
  children: PageNode[];
};

/**
 * A visible row of the tree.
 * @property level 1 at the top
 * @property position of the row among its siblings, from 1
 * @property siblings number of rows with the same parent, itself included
 * @property pages number of matching pages below the row
 * @property isMatch false for a folder, and for a page that is only there because pages below it match
 * @property isExpanded undefined if nothing is below the row
 */
export type PageRow = {
  node: PageNode;
  level: number;
  position: number;
  siblings: number;
  pages: number;
  isMatch: boolean;
  isExpanded?: boolean;
};

/** Compares two siblings, as for `Array.prototype.sort`. */
export type NodeOrder = (one: PageNode, other: PageNode) => number;

/**
 * Arranges pages as a tree by their addresses. The home page is not above the others, since it would be above all of them. Pure.
 * @param order of siblings
 */
export function treeOf(pages: readonly PageItem[], order: NodeOrder): PageNode[] {
  const nodes = new Map<string, PageNode>();
  const roots: PageNode[] = [];
  const nodeAt = (route: string): PageNode => {
    const existing = nodes.get(route);
    if (existing) return existing;
    const node: PageNode = { route, children: [] };
    nodes.set(route, node);
    const above = parentOf(route);
    (above === undefined ? roots : nodeAt(above).children).push(node);
    return node;
  };
  for (const page of pages) nodeAt(page.route).page = page;
  for (const { children } of nodes.values()) children.sort(order);
  return roots.sort(order);
}

/** The address above another one: `/destinations` of `/destinations/canada`; undefined at the top. */
export function parentOf(route: string): string | undefined {
  const end = route.lastIndexOf("/");
  return end > 0 ? route.slice(0, end) : undefined;
}

/** All addresses above another one, the nearest first. */
export function ancestorsOf(route: string): string[] {
  const above = parentOf(route);
  return above === undefined ? [] : [above, ...ancestorsOf(above)];
}

type Shown = {
  /** Tells whether a page matches the filters; rows above a match are kept. */
  isMatch: (page: PageItem) => boolean;
  isExpanded: (route: string) => boolean;
};

/** The visible rows of a tree, in order, for the filters and the expanded rows. Pure. */
export function rowsOf(roots: readonly PageNode[], { isMatch, isExpanded }: Shown): PageRow[] {
  const counts = new Map<PageNode, number>();
  for (const root of roots) countMatches(root, isMatch, counts);
  const rows: PageRow[] = [];
  const add = (nodes: readonly PageNode[], level: number) => {
    const kept = nodes.filter((node) => counts.get(node));
    kept.forEach((node, index) => {
      const matches = node.page !== undefined && isMatch(node.page);
      const pages = (counts.get(node) ?? 0) - Number(matches);
      const row: PageRow = {
        node,
        level,
        position: index + 1,
        siblings: kept.length,
        pages,
        isMatch: matches,
      };
      if (pages > 0) row.isExpanded = isExpanded(node.route);
      rows.push(row);
      if (row.isExpanded) add(node.children, level + 1);
    });
  };
  add(roots, 1);
  return rows;
}

/** The rows of a plain list without levels. */
export function flatRows(pages: readonly PageItem[]): PageRow[] {
  return pages.map((page, index) => ({
    node: { route: page.route, page, children: [] },
    level: 1,
    position: index + 1,
    siblings: pages.length,
    pages: 0,
    isMatch: true,
  }));
}

/** Counts the matching pages in each branch of a tree, the top of the branch included. */
function countMatches(node: PageNode, isMatch: Shown["isMatch"], counts: Map<PageNode, number>): number {
  let count = node.page !== undefined && isMatch(node.page) ? 1 : 0;
  for (const child of node.children) count += countMatches(child, isMatch, counts);
  counts.set(node, count);
  return count;
}
