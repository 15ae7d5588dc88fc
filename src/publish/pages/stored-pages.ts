import type { BlockSummary, PageSummary } from "#src/content/site/context/page-summary.ts";
import { Interner, type SummaryInterner } from "#src/content/site/context/summary-interner.ts";
import type { CachedPage } from "#src/publish/output/built-page.ts";

/** Checked documents by their hash, and rendered pages by route. */
export type KnownPages = {
  summaries: ReadonlyMap<string, PageSummary>;
  pages: ReadonlyMap<string, CachedPage>;
};

/** Pages as JSON: values that many of them share are written once and referred to by number. */
export type StoredPages = {
  texts: string[];
  blocks: BlockSummary[];
  summaries: [hash: string, StoredSummary][];
  pages: [route: string, StoredPage][];
};
type StoredPage = Omit<CachedPage, "policy" | "sheet"> & { policy: number; sheet: number };
type StoredSummary = Omit<PageSummary, "context" | "blocks" | "card" | "layoutBlocks"> & {
  context: number;
  blocks: number[];
  card?: number | undefined;
  layoutBlocks?: { before: number[]; after: number[] } | undefined;
};

/** Puts pages into a form that can be written as JSON. */
export function storePages({ summaries, pages }: KnownPages): StoredPages {
  const texts = new Interner<string>();
  const blocks = new Interner<BlockSummary>();
  const numbers = (list: readonly BlockSummary[]) => list.map((block) => blocks.numberOf(block));
  return {
    texts: texts.values,
    blocks: blocks.values,
    summaries: [...summaries].map(([hash, { card, layoutBlocks, ...summary }]) => [
      hash,
      {
        ...summary,
        context: texts.numberOf(summary.context),
        blocks: numbers(summary.blocks),
        card: card && blocks.numberOf(card),
        layoutBlocks: layoutBlocks && {
          before: numbers(layoutBlocks.before),
          after: numbers(layoutBlocks.after),
        },
      },
    ]),
    pages: [...pages].map(([route, page]) => [
      route,
      { ...page, policy: texts.numberOf(page.policy), sheet: texts.numberOf(page.sheet) },
    ]),
  };
}

/** The pages that `storePages` stored. @throws RangeError when a number stands for nothing */
export function restorePages(stored: StoredPages, interner: SummaryInterner): KnownPages {
  const text = (number: number) => at(stored.texts, number);
  const shared = stored.blocks.map((block) => interner.intern(block));
  const block = (number: number) => at(shared, number);
  const summaries = stored.summaries.map(
    ([hash, { card, layoutBlocks, ...summary }]): [string, PageSummary] => [
      hash,
      {
        ...summary,
        context: text(summary.context),
        blocks: summary.blocks.map(block),
        card: card === undefined ? undefined : block(card),
        layoutBlocks: layoutBlocks && {
          before: layoutBlocks.before.map(block),
          after: layoutBlocks.after.map(block),
        },
      },
    ],
  );
  const pages = stored.pages.map(([route, page]): [string, CachedPage] => [
    route,
    { ...page, policy: text(page.policy), sheet: text(page.sheet) },
  ]);
  return { summaries: new Map(summaries), pages: new Map(pages) };
}

function at<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new RangeError(`the stored pages have no number ${index}`);
  return value;
}
