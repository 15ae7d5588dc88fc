import { compareTexts } from "#src/language/format.ts";
import type { DocumentId, PageItem } from "#src/studio/kernel/protocol/protocol.ts";
import { documentsOf } from "./page-filters.ts";
import type { NodeOrder, PageNode } from "./page-tree.ts";

/** The orders of the list, as they are offered. */
export const PAGE_SORTS = ["address", "name", "change", "date"] as const;

export type PageSort = (typeof PAGE_SORTS)[number];

/** Times of the last changes of documents, in seconds since 1970. */
export type ChangeTimes = Readonly<Record<DocumentId, number>>;

/**
 * The order of siblings in the tree. The home page comes first, and pages that search engines do not list come last.
 * @param nameOf the displayed name of a row
 * @param language of the names, BCP 47
 */
export function treeOrder(
  sort: "address" | "name",
  nameOf: (node: PageNode) => string,
  language: string,
): NodeOrder {
  return (one, other) =>
    rankOf(one) - rankOf(other) ||
    (sort === "name" ? compareTexts(nameOf(one), nameOf(other), language) : 0) ||
    compareAddresses(one.route, other.route);
}

/** Compares addresses character by character, and numbers in them by value: /note-9 comes before /note-10. */
function compareAddresses(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  // A number that begins before the first difference.
  while (at > 0 && /\d/.test(one[at - 1] ?? "")) at -= 1;
  const [left, right] = [one, other].map((route) => Number.parseInt(route.slice(at), 10));
  return (left ?? 0) - (right ?? 0) || (one < other ? -1 : 1);
}

/** Sorts pages by the time of their last change, or by date, the latest first; pages without one come last. */
export function latestFirst(
  pages: Iterable<PageItem>,
  sort: "change" | "date",
  times: ChangeTimes,
): PageItem[] {
  const keyOf = (page: PageItem) => (sort === "date" ? (dateOfPage(page) ?? "") : changeOf(page, times));
  const keyed = [...pages].map((page) => ({ page, key: keyOf(page) }));
  return keyed
    .sort((one, other) => (one.key === other.key ? 0 : one.key > other.key ? -1 : 1))
    .map(({ page }) => page);
}

/** The date of a page: that of its entry, such as the date of a post, or the date on which it appears or ends. */
export function dateOfPage({ date, publishAt, unpublishAt }: PageItem): string | undefined {
  return date ?? publishAt ?? unpublishAt;
}

/** The time of the last change of a page or of its Markdown files, in seconds since 1970; 0 if unknown. */
export function changeOf(page: PageItem, times: ChangeTimes): number {
  return Math.max(...documentsOf(page).map((one) => times[one] ?? 0));
}

function rankOf({ route, page, children }: PageNode): number {
  if (route === "/") return 0;
  return page?.noindex && children.length === 0 ? 2 : 1;
}
