import { getOrMake } from "#src/content/json/memo.ts";
import type { BlockSummary, PageSummary } from "#src/content/site/context/page-summary.ts";
import type { SiteIndex } from "#src/content/site/index/index-site.ts";
import { pageIds } from "./page.rules.ts";
import type { SharedSummaries } from "./summarise.ts";

/** All blocks of a page in order, including those of its layout and fragments, and all their ids. */
export type PageStructure = { blocks: readonly BlockSummary[]; ids: ReadonlySet<string> };

type Parts = Pick<SiteIndex, "sharedDocuments" | "summaries"> & { shared: SharedSummaries };

/** Caches page structures: pages of one kind have equal block summaries, and thousands of them share one structure, which is checked once. */
export class PageStructures {
  readonly #parts: Parts;
  readonly #numbers = new Map<BlockSummary, number>();
  readonly #known = new Map<string, PageStructure>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Builds the structure of a page. @returns undefined if a document that the page needs is invalid or missing */
  of(summary: PageSummary): PageStructure | undefined {
    const blocks = this.#blocksOf(summary);
    if (!blocks) return undefined;
    const key = blocks.map((block) => getOrMake(this.#numbers, block, () => this.#numbers.size)).join();
    return getOrMake(this.#known, key, () => ({ blocks, ids: pageIds(blocks) }));
  }

  #blocksOf({ layout, blocks, layoutBlocks }: PageSummary): BlockSummary[] | undefined {
    const { shared, sharedDocuments } = this.#parts;
    const frame = layoutBlocks ?? shared.layouts.get(layout);
    if (!frame || sharedDocuments.broken.has(`layout:${layout}`)) return undefined;
    const outline: BlockSummary[] = [];
    const whole = [frame.before, blocks, frame.after].every((part) => this.#append(part, outline));
    return whole ? outline : undefined;
  }

  /**
   * Appends blocks to the outline, replacing references to fragments by the blocks of the fragment.
   * @param end when the fragment that contains the blocks disappears, in milliseconds since 1970
   * @returns false if a fragment is invalid or missing
   */
  #append(blocks: readonly BlockSummary[], outline: BlockSummary[], end?: number): boolean {
    const { shared, sharedDocuments, summaries } = this.#parts;
    return blocks.every((block) => {
      const until = Math.min(end ?? Number.POSITIVE_INFINITY, block.until ?? Number.POSITIVE_INFINITY);
      if (block.fragment === undefined) {
        outline.push(end === undefined ? block : summaries.intern({ ...block, until }));
        return true;
      }
      const inner = shared.fragments.get(block.fragment);
      return (
        !!inner &&
        !sharedDocuments.broken.has(`fragment:${block.fragment}`) &&
        this.#append(inner, outline, Number.isFinite(until) ? until : undefined)
      );
    });
  }
}
