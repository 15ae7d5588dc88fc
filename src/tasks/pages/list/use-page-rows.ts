import { useEffect, useMemo } from "react";
import { memoised } from "#src/content/json/memo.ts";
import { languageName } from "#src/language/names.ts";
import type { PageItem, Problem } from "#src/studio/kernel/protocol/protocol.ts";
import { useAnswer, useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readersLanguage } from "#src/studio/kernel/words/translate.ts";
import { readChangeTimes } from "#src/tasks/pages/actions/calls.ts";
import { folded } from "#src/ui/search/search-words.ts";
import { pageList } from "./list-state.ts";
import { collectionOf, nameOfNode, nameOfPage } from "./page-names.ts";
import { type Narrowed, narrow, problemsByDocument } from "./rows/page-filters.ts";
import { type ChangeTimes, latestFirst, treeOrder } from "./rows/page-order.ts";
import { flatRows, type PageNode, type PageRow, rowsOf, treeOf } from "./rows/page-tree.ts";

/**
 * The rows of the list.
 * @property isNarrowed set if a search, a filter or a language leaves pages out
 * @property times of the last changes; undefined unless the list is sorted by them
 */
export type PageRows = Pick<Narrowed, "counts" | "languages"> & {
  rows: readonly PageRow[];
  total: number;
  matches: number;
  isNarrowed: boolean;
  nameOf: (node: PageNode) => string;
  times: ChangeTimes | undefined;
};

const NO_PAGES: readonly PageItem[] = [];
const NO_PROBLEMS: readonly Problem[] = [];
const NONE: ReadonlySet<never> = new Set();

/** The rows of the list of pages for a search, and for the filters, order and expanded rows of its state. */
export function usePageRows(words: string): PageRows {
  const pages = useShell((state) => state.site?.pages) ?? NO_PAGES;
  const problems = useShell((state) => state.site?.problems) ?? NO_PROBLEMS;
  const collections = useShell((state) => state.site?.collections);
  const { sort, filters, language, expanded, collapsed, changed } = pageList.use((state) => state);
  const labels = useMemo(() => new Map(collections?.map(({ name, label }) => [name, label])), [collections]);
  const nameOf = useMemo(() => memoised((node: PageNode) => nameOfNode(node, labels)), [labels]);
  const textOf = useMemo(
    () =>
      memoised((page: PageItem) => {
        const spoken = page.language === undefined ? "" : languageName(page.language, readersLanguage());
        return folded(
          `${nameOfPage(page)} ${page.title} ${page.route} ${collectionOf(page, labels) ?? ""} ${spoken}`,
        );
      }),
    [labels],
  );
  // Before the first letter, which would otherwise wait for the texts of all pages; Safari has no idle callbacks.
  useEffect(() => {
    if (typeof requestIdleCallback !== "function") return undefined;
    const warmUp = requestIdleCallback(() => pages.forEach(textOf));
    return () => cancelIdleCallback(warmUp);
  }, [pages, textOf]);
  const narrowed = useMemo(() => {
    const searched = folded(words);
    const isFound = (page: PageItem) => searched === "" || textOf(page).includes(searched);
    const marks = { problems: problemsByDocument(problems), changed: changed ?? NONE };
    return narrow(pages, { filters, language, isFound }, marks);
  }, [pages, filters, language, words, problems, changed, textOf]);
  const times = useAnswer(sort === "change" ? readChangeTimes : undefined, {}).answer?.times;
  const tree = useMemo(
    () =>
      sort === "address" || sort === "name"
        ? treeOf(pages, treeOrder(sort, nameOf, readersLanguage()))
        : undefined,
    [pages, sort, nameOf],
  );
  const isNarrowed = filters.size > 0 || language !== undefined || words !== "";
  const { matches, counts, languages } = narrowed;
  const rows = useMemo(() => {
    if (tree)
      return rowsOf(tree, {
        isMatch: (page) => matches.has(page),
        isExpanded: (route) => (isNarrowed ? !collapsed.has(route) : expanded.has(route)),
      });
    return flatRows(latestFirst(matches, sort === "date" ? "date" : "change", times ?? {}));
  }, [tree, matches, isNarrowed, collapsed, expanded, sort, times]);
  return { rows, counts, languages, total: pages.length, matches: matches.size, isNarrowed, nameOf, times };
}
