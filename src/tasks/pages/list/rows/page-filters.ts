import { groupBy, memoised } from "#src/content/json/memo.ts";
import type { DocumentId, PageItem, Problem } from "#src/studio/kernel/protocol/protocol.ts";

/** The properties by which the list of pages can be narrowed, as they are shown. */
export const PAGE_FILTERS = ["draft", "dated", "problems", "changed"] as const;

export type PageFilter = (typeof PAGE_FILTERS)[number];

/**
 * The conditions of the list, which all have to be met.
 * @property language tag of the pages; "" for the main language, undefined for all
 * @property isFound tells whether the search finds a page
 */
export type Narrowing = {
  filters: ReadonlySet<PageFilter>;
  language: string | undefined;
  isFound: (page: PageItem) => boolean;
};

type Documents = Pick<ReadonlySet<DocumentId>, "has">;

/** The documents with problems, and those that differ from the published site. */
export type DocumentMarks = { problems: Documents; changed: Documents };

/**
 * @property matches the pages that meet all conditions
 * @property counts number of these pages that meet each filter too
 * @property languages number of pages in each language that meet the other conditions
 */
export type Narrowed = {
  matches: ReadonlySet<PageItem>;
  counts: Readonly<Record<PageFilter, number>>;
  languages: ReadonlyMap<string, number>;
};

/** Narrows pages by filters, language and search, and counts the pages that each further choice would show. Pure. */
export function narrow(
  pages: readonly PageItem[],
  { filters, language, isFound }: Narrowing,
  marks: DocumentMarks,
): Narrowed {
  const matches = new Set<PageItem>();
  const counts = { draft: 0, dated: 0, problems: 0, changed: 0 };
  const languages = new Map<string, number>();
  const chosen = [...filters];
  for (const page of pages) {
    const own = page.language ?? "";
    const isKept = isFound(page) && chosen.every((filter) => meetsFilter(page, filter, marks));
    languages.set(own, (languages.get(own) ?? 0) + Number(isKept));
    if (!isKept || (language !== undefined && own !== language)) continue;
    matches.add(page);
    for (const filter of PAGE_FILTERS) if (meetsFilter(page, filter, marks)) counts[filter] += 1;
  }
  return { matches, counts, languages };
}

/** Tells whether a page meets one filter. A page has the problems and changes of its Markdown files too. */
export function meetsFilter(
  page: PageItem,
  filter: PageFilter,
  { problems, changed }: DocumentMarks,
): boolean {
  if (filter === "draft") return page.draft;
  if (filter === "dated") return page.publishAt !== undefined || page.unpublishAt !== undefined;
  const marked = filter === "problems" ? problems : changed;
  // Called for every page at each letter of a search, so without a list.
  return marked.has(page.document) || page.texts?.some((document) => marked.has(document)) === true;
}

/** The documents of a page: its own, and the Markdown files that it includes. */
export function documentsOf({ document, texts = [] }: PageItem): DocumentId[] {
  return [document, ...texts];
}

/** The problems of the site by document; grouped once for each check of the site. */
export const problemsByDocument = memoised((problems: readonly Problem[]) =>
  groupBy(problems, ({ document }) => document),
);
