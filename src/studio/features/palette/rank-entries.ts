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
  const ranked = entries
    .map((entry) => ({ entry, rank: rankOf(entry, words, recent) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ entry }) => entry);
  return inGroups(ranked, MAX_GROUP_ENTRIES);
}

/**
 * Ranks an entry for a search: 0 if one of the words does not occur in it, otherwise 1 to 8. The rank is higher if the title contains the
 * whole search, higher still at the start of a word or of the title, and one point higher for a recently used entry.
 */
function rankOf(entry: Ranked, search: readonly string[], recent: readonly string[]) {
  const { name, all } = foldedEntry(entry);
  if (!search.every((word) => all.includes(word))) return 0;
  const whole = search.join(" ");
  // Anywhere in the title, at the start of a word, at the start of the title: each implies the previous ones.
  const places = [name.includes(whole), ` ${name}`.includes(` ${whole}`), name.startsWith(whole)];
  return 1 + places.filter(Boolean).length * 2 + (recent.includes(entry.id) ? 1 : 0);
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
