import { memoised } from "#src/content/json/memo.ts";
import { TextMemo } from "#src/content/json/text-memo.ts";
import type { BlockSummary, PageSummary } from "./page-summary.ts";

/** Maximum size of the interner in characters: enough for every kind of block of a large site. */
const MAX_CHARACTERS = 20_000_000;

/**
 * Interns equal summaries as one object. Pages of one kind have the same ids, headings and links: ten thousand of them need a dozen
 * summaries, not a hundred thousand.
 */
export class SummaryInterner {
  readonly #known = new TextMemo<BlockSummary>(MAX_CHARACTERS, TextMemo.characters);

  /** Returns the canonical object for a summary: the first of all equal ones. */
  intern(summary: BlockSummary): BlockSummary {
    return this.#known.get(textOf(summary), () => summary);
  }

  /** Interns the summaries of pages from another thread or build. */
  internPages(summaries: ReadonlyMap<string, PageSummary>): Map<string, PageSummary> {
    // Most of their summaries are one object on many pages.
    const intern = memoised((block: BlockSummary) => this.intern(block));
    const all = (list: readonly BlockSummary[]) => list.map(intern);
    return new Map(
      [...summaries].map(([hash, { blocks, card, layoutBlocks: frame, ...summary }]) => [
        hash,
        {
          ...summary,
          blocks: all(blocks),
          card: card && intern(card),
          layoutBlocks: frame && { before: all(frame.before), after: all(frame.after) },
        },
      ]),
    );
  }
}

/**
 * Serialises a summary as a key: equal summaries have equal keys. Line feeds and tabs separate the parts, because validated values contain
 * no control characters.
 */
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
