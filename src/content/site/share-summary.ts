import type { BlockSummary, PageSummary } from "./page/page-summary.ts";

/** Enough for every kind of block of a large site; a full map is cleared. */
const MOST = 20_000;
const known = new Map<string, BlockSummary>();
const shared = new WeakSet<BlockSummary>();
const pointers = new Map<string, string>();

/**
 * Returns one object for all equal summaries. Pages of one kind have the same ids, headings and links: ten thousand of
 * them need a dozen summaries, not a hundred thousand.
 */
export function shareSummary(summary: BlockSummary): BlockSummary {
  if (shared.has(summary)) return summary;
  const text = textOf(summary);
  const same = known.get(text);
  if (same) return same;
  if (known.size >= MOST) known.clear();
  known.set(text, summary);
  shared.add(summary);
  for (const list of listsOf(summary)) for (const spotted of list) spotted[1] = once(spotted[1]);
  return summary;
}

/** Returns one string for equal pointers: pages without common summaries still have pointers in common. */
function once(pointer: string): string {
  const same = pointers.get(pointer);
  if (same !== undefined) return same;
  pointers.set(pointer, pointer);
  return pointer;
}

const listsOf = ({ ids, headings, links, files }: BlockSummary) => [ids, headings, links, files];

/** A key for comparing summaries. Validated values contain no control characters. */
function textOf(summary: BlockSummary): string {
  const { file = "", fragment = "", until = "" } = summary;
  let text = `${file}\n${fragment}\n${until}`;
  for (const list of listsOf(summary)) {
    text += "\n";
    for (const [value, pointer] of list) text += `\t${value}\t${pointer}`;
  }
  return text;
}

/** Replaces the block summaries of a page from another thread by the shared objects. */
export function sharePage(summary: PageSummary): PageSummary {
  const { blocks, card, around } = summary;
  return {
    ...summary,
    blocks: blocks.map(shareSummary),
    card: card && shareSummary(card),
    around: around && { before: around.before.map(shareSummary), after: around.after.map(shareSummary) },
  };
}
