import { groupBy, memoised } from "#src/content/json/memo.ts";
import type { PaletteEntry } from "#src/studio/kernel/shell/registry/registry.ts";
import { folded } from "#src/ui/search/search-words.ts";
import { t } from "./words.ts";

type Ranked = Pick<PaletteEntry, "id" | "group" | "title" | "note" | "words">;

/** Palette entries under a heading. */
export type EntryGroup<Entry> = { title: string; entries: Entry[] };

/** Maximum number of entries per group during a search; the others are found by a longer search. */
const MAX_GROUP_ENTRIES = 8;

/** Maximum number of entries per group while nothing is searched, since a large site has many pages. */
const MAX_UNSEARCHED_ENTRIES = 100;

/**
 * Ranks the entries that contain every word of a search, in groups: the group with the best entry first. Without a search, recently used
 * entries come first, then the first ones of each group.
 * @param recent ids, the newest first
 */
export function rankEntries<Entry extends Ranked>(
  entries: readonly Entry[],
  search: string,
  recent: readonly string[],
): EntryGroup<Entry>[] {
  const words = folded(search).split(" ").filter(Boolean);
  if (words.length === 0) {
    const used = recent.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
    const rest = entries.filter((entry) => !used.includes(entry));
    return [
      ...(used.length > 0 ? [{ title: t("Recent"), entries: used }] : []),
      ...inGroups(rest, MAX_UNSEARCHED_ENTRIES),
    ];
  }
  const rank = ranking(words, recent);
  // Grouped rather than sorted, since a letter may occur in ten thousand pages.
  const byRank = [...groupBy(entries, rank)]
    .filter(([rank]) => rank > 0)
    .sort(([one], [other]) => other - one);
  return inGroups(
    byRank.flatMap(([, ranked]) => ranked),
    MAX_GROUP_ENTRIES,
  );
}

/**
 * Creates the function that ranks an entry for a search: 0 if one of the words does not occur in it, otherwise 1 to 10. The rank is higher
 * if the title has all the words, if it contains the whole search, and if that is at the start of a word or of the title; it is one point
 * higher for a recently used entry.
 */
function ranking(search: readonly string[], recent: readonly string[]): (entry: Ranked) => number {
  const whole = search.join(" ");
  const wordStart = ` ${whole}`;
  const placeOf = (name: string) => {
    if (name.startsWith(whole)) return 4;
    if (name.includes(wordStart)) return 3;
    if (name.includes(whole)) return 2;
    return search.every((word) => name.includes(word)) ? 1 : 0;
  };
  return (entry) => {
    const { name, all } = foldedEntry(entry);
    if (!search.every((word) => all.includes(word))) return 0;
    return 1 + placeOf(name) * 2 + (recent.includes(entry.id) ? 1 : 0);
  };
}

/** The normalised texts of an entry, computed once rather than per keystroke. */
const foldedEntry = memoised(({ title, note = "", words = "" }: Ranked) => ({
  name: folded(title),
  all: folded(`${title} ${note} ${words}`),
}));

function inGroups<Entry extends Ranked>(entries: readonly Entry[], limit: number): EntryGroup<Entry>[] {
  return [...groupBy(entries, ({ group }) => group)].map(([title, found]) => ({
    title,
    entries: found.slice(0, limit),
  }));
}
