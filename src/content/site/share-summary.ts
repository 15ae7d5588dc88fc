import type { BlockSummary, PageSummary } from "./page/page-summary.ts";

/** Enough for every kind of block of a large site; a full map is emptied. */
const MOST = 20_000;
const known = new Map<string, BlockSummary>();
const shared = new WeakSet<BlockSummary>();
const pointers = new Map<string, string>();

/**
 * The one object for all summaries that say the same. Pages of one kind have the same ids, headings and links: ten
 * thousand of them keep a dozen summaries, not a hundred thousand.
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

/** The same text for the same pointer: pages that share no summary still have their pointers in common. */
function once(pointer: string): string {
  const same = pointers.get(pointer);
  if (same !== undefined) return same;
  pointers.set(pointer, pointer);
  return pointer;
}

const listsOf = ({ ids, headings, links, files }: BlockSummary) => [ids, headings, links, files];

/** Tells summaries apart. Checked values hold no control characters. */
function textOf(summary: BlockSummary): string {
  const { file = "", fragment = "", until = "" } = summary;
  let text = `${file}\n${fragment}\n${until}`;
  for (const list of listsOf(summary)) {
    text += "\n";
    for (const [value, pointer] of list) text += `\t${value}\t${pointer}`;
  }
  return text;
}

/** A page's summary with the shared summaries of its blocks, where it comes from another thread. */
export function sharePage(summary: PageSummary): PageSummary {
  const { blocks, card, around } = summary;
  return {
    ...summary,
    blocks: blocks.map(shareSummary),
    card: card && shareSummary(card),
    around: around && { before: around.before.map(shareSummary), after: around.after.map(shareSummary) },
  };
}
