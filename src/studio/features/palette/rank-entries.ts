import { groupBy, memoised } from "#src/content/json/memo.ts";
import { folded } from "#src/studio/kernel/shell/parts/folded.ts";
import type { PaletteEntry } from "#src/studio/kernel/shell/registry/registry.ts";

type Ranked = Pick<PaletteEntry, "id" | "group" | "title" | "note" | "words">;

/** Entries below a heading. */
export type EntryGroup<Entry> = { title: string; entries: Entry[] };

/** While something is searched; a longer search finds the others. */
const MAX_GROUP_ENTRIES = 8;

/** Most entries shown per group while the search is empty; a large site has more pages than this. */
const MAX_UNSEARCHED_ENTRIES = 100;

/**
 * The entries in which every word of a search occurs, in groups: the group with the best entry first. Without a search,
 * the first ones of each group, after those used recently.
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
      ...(used.length > 0 ? [{ title: "Recent", entries: used }] : []),
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

/** 0 if a word is missing; higher the nearer the words are to the beginning of the title. */
function rankOf(entry: Ranked, search: readonly string[], recent: readonly string[]) {
  const { name, all } = foldedEntry(entry);
  if (!search.every((word) => all.includes(word))) return 0;
  const whole = search.join(" ");
  // Anywhere in the title, at the beginning of a word, at its own beginning: each one includes those before.
  const places = [name.includes(whole), ` ${name}`.includes(` ${whole}`), name.startsWith(whole)];
  return 1 + places.filter(Boolean).length * 2 + (recent.includes(entry.id) ? 1 : 0);
}

/** Folds the texts of an entry once, not for each letter of a search. */
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
