import { longestCommon } from "#src/editing/longest-common.ts";
import { commonEnds } from "#src/editing/text-change.ts";

const MAX_SHOWN = 3;
/** Characters before a difference. */
const EXCERPT_LEAD = 30;
const MAX_EXCERPT_LENGTH = 90;

/** The differences between two texts by paragraph; for a long paragraph, the words around the difference. */
export function diffText(before: string, after: string, name: string): string[] {
  const old = before.split(/\n{2,}/);
  const now = after.split(/\n{2,}/);
  const changes: string[] = [];
  let i = 0;
  let j = 0;
  for (const [nextOld, nextNow] of [...longestCommon(old, now), [old.length, now.length] as const]) {
    // Between two unchanged paragraphs, the old ones are paired with the new ones in order.
    for (; i < nextOld || j < nextNow; ) {
      const was = i < nextOld ? old[i++] : undefined;
      const is = j < nextNow ? now[j++] : undefined;
      changes.push(sentence(was, is));
    }
    i = nextOld + 1;
    j = nextNow + 1;
  }
  const more = changes.length - MAX_SHOWN;
  const shown = changes.slice(0, MAX_SHOWN).map((change) => `${name}: ${change}`);
  return more > 0 ? [...shown, `${name}: ${more} more paragraph${more === 1 ? "" : "s"} changed`] : shown;
}

function sentence(was: string | undefined, is: string | undefined): string {
  if (was === undefined) return `“${cut(is ?? "", 0)}” added`;
  if (is === undefined) return `“${cut(was, 0)}” taken out`;
  // The common beginning, up to the start of a word.
  const start = was.lastIndexOf(" ", commonEnds(was, is).start - 1) + 1;
  return `“${cut(was, start)}” → “${cut(is, start)}”`;
}

function cut(text: string, difference: number): string {
  const from = text.length <= MAX_EXCERPT_LENGTH ? 0 : Math.max(0, difference - EXCERPT_LEAD);
  const line = text
    .slice(from, from + MAX_EXCERPT_LENGTH)
    .replace(/\s+/g, " ")
    .trim();
  return `${from > 0 ? "…" : ""}${line}${from + MAX_EXCERPT_LENGTH < text.length ? "…" : ""}`;
}
