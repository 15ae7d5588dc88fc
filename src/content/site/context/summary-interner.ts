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
  readonly #interned = new WeakSet<BlockSummary>();
  readonly #pointers = new TextMemo<string>(MAX_CHARACTERS, TextMemo.characters);

  /** The one object for all summaries equal to this one. */
  intern(summary: BlockSummary): BlockSummary {
    if (this.#interned.has(summary)) return summary;
    const text = textOf(summary);
    return this.#known.get(text, () => {
      this.#interned.add(summary);
      for (const list of listsOf(summary)) for (const spotted of list) spotted[1] = this.#once(spotted[1]);
      return summary;
    });
  }

  /** The summary of a page from another thread, with the objects of this one. */
  internPage(summary: PageSummary): PageSummary {
    const { blocks, card, layoutBlocks } = summary;
    const all = (list: readonly BlockSummary[]) => list.map((block) => this.intern(block));
    return {
      ...summary,
      blocks: all(blocks),
      card: card && this.intern(card),
      layoutBlocks: layoutBlocks && { before: all(layoutBlocks.before), after: all(layoutBlocks.after) },
    };
  }

  /** Returns one string for equal pointers: pages without common summaries still have pointers in common. */
  #once(pointer: string): string {
    return this.#pointers.get(pointer, () => pointer);
  }
}

const listsOf = ({ ids, headings, links, files, posts }: BlockSummary) => [
  ids,
  headings,
  links,
  files,
  posts,
];

/** A key for comparing summaries. Validated values contain no control characters. */
function textOf(summary: BlockSummary): string {
  const { file = "", fragment = "", until = "" } = summary;
  let text = `${file}\n${fragment}\n${until}`;
  for (const list of listsOf(summary)) {
    text += "\n";
    for (const [value, pointer, use] of list) {
      text += `\t${value}\t${pointer}`;
      if (use) text += `\t${JSON.stringify(use)}`;
    }
  }
  return text;
}

/** Stores each distinct value once and numbers it, so that others can refer to it by number. */
export class Interner<T> {
  readonly values: T[] = [];
  readonly #numbers = new Map<T, number>();

  numberOf(value: T): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.#numbers.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
}
