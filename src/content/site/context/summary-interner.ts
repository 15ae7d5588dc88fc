import { getOrMake } from "#src/content/json/memo.ts";
import { TextMemo } from "#src/content/json/text-memo.ts";
import type { BlockSummary, PageSummary } from "./page-summary.ts";

/** Enough for every kind of block of a large site. */
const MAX_CHARACTERS = 20_000_000;

/**
 * Keeps one object for all equal summaries. Pages of one kind have the same ids, headings and links: ten thousand of
 * them need a dozen summaries, not a hundred thousand.
 */
export class SummaryInterner {
  readonly #known = new TextMemo<BlockSummary>(MAX_CHARACTERS, TextMemo.characters);
  /** The first of all equal objects so far. */
  readonly #interned = new WeakMap<BlockSummary, BlockSummary>();

  /** The one object for all summaries equal to this one. */
  intern(summary: BlockSummary): BlockSummary {
    return getOrMake(this.#interned, summary, () => this.#known.get(textOf(summary), () => summary));
  }

  /** Summaries of pages from another thread or build, with the objects of this one. */
  internPages(summaries: ReadonlyMap<string, PageSummary>): Map<string, PageSummary> {
    const all = (list: readonly BlockSummary[]) => list.map((block) => this.intern(block));
    return new Map(
      [...summaries].map(([hash, { blocks, card, layoutBlocks: frame, ...summary }]) => [
        hash,
        {
          ...summary,
          blocks: all(blocks),
          card: card && this.intern(card),
          layoutBlocks: frame && { before: all(frame.before), after: all(frame.after) },
        },
      ]),
    );
  }
}

/** A key for comparing summaries. Validated values contain no control characters. */
function textOf(summary: BlockSummary): string {
  const { file = "", fragment = "", until = "", ids, headings, links, files, posts } = summary;
  let text = `${file}\n${fragment}\n${until}`;
  for (const list of [ids, headings, links, files, posts]) {
    text += "\n";
    for (const [value, pointer, use] of list) {
      text += `\t${value}\t${pointer}`;
      if (use) text += `\t${JSON.stringify(use)}`;
    }
  }
  return text;
}
