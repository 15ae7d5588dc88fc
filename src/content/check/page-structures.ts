import type { BlockSummary, PageSummary } from "#src/content/site/context/page-summary.ts";
import type { SummaryInterner } from "#src/content/site/context/summary-interner.ts";
import type { SharedDocuments } from "#src/content/site/shared/shared-documents.ts";
import { pageIds } from "./check-page.ts";
import type { SharedSummaries } from "./summarise.ts";

/** All blocks of a page in order, including those of its layout and fragments, and all their ids. */
export type PageStructure = { blocks: readonly BlockSummary[]; ids: ReadonlySet<string> };

/** Pages of one kind have equal block summaries: thousands of them share one structure, which is checked once. */
export class PageStructures {
  readonly #sharedDocuments: SharedDocuments;
  readonly #shared: SharedSummaries;
  readonly #summaries: SummaryInterner;
  readonly #numbers = new Map<BlockSummary, number>();
  readonly #known = new Map<string, PageStructure>();

  constructor(sharedDocuments: SharedDocuments, shared: SharedSummaries, summaries: SummaryInterner) {
    this.#sharedDocuments = sharedDocuments;
    this.#shared = shared;
    this.#summaries = summaries;
  }

  /** @returns undefined if a document that the page needs is invalid or missing */
  of(summary: PageSummary): PageStructure | undefined {
    const blocks = this.#blocksOf(summary);
    if (!blocks) return undefined;
    for (const block of blocks) if (!this.#numbers.has(block)) this.#numbers.set(block, this.#numbers.size);
    const key = blocks.map((block) => this.#numbers.get(block)).join();
    const outline = this.#known.get(key) ?? { blocks, ids: pageIds(blocks) };
    this.#known.set(key, outline);
    return outline;
  }

  #blocksOf({ layout, blocks, layoutBlocks }: PageSummary): BlockSummary[] | undefined {
    const frame = layoutBlocks ?? this.#shared.layouts.get(layout);
    if (!frame || this.#sharedDocuments.broken.has(`layout:${layout}`)) return undefined;
    const outline: BlockSummary[] = [];
    const whole = [frame.before, blocks, frame.after].every((part) => this.#append(part, outline));
    return whole ? outline : undefined;
  }

  /** @param end when the fragment that contains the blocks disappears */
  #append(blocks: readonly BlockSummary[], outline: BlockSummary[], end?: number): boolean {
    return blocks.every((block) => {
      const until = Math.min(end ?? Number.POSITIVE_INFINITY, block.until ?? Number.POSITIVE_INFINITY);
      if (block.fragment === undefined) {
        outline.push(end === undefined ? block : this.#summaries.intern({ ...block, until }));
        return true;
      }
      const inner = this.#shared.fragments.get(block.fragment);
      return (
        !!inner &&
        !this.#sharedDocuments.broken.has(`fragment:${block.fragment}`) &&
        this.#append(inner, outline, Number.isFinite(until) ? until : undefined)
      );
    });
  }
}
