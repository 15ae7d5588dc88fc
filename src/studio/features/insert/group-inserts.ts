import { groupBy } from "#src/content/json/memo.ts";
import type { Insert } from "./calls.ts";
import { t } from "./words.ts";

export type InsertGroup = { title: string; inserts: Insert[] };

type Shown = {
  /** Names of recently inserted types. */
  recent: readonly string[];
  /** Types of the blocks in the target document. */
  present: ReadonlySet<string>;
  words: string;
  contains: (text: string, words: string) => boolean;
};

/**
 * Groups insertable types: recently used ones first, then those most used on this site. A search sorts by relevance: a match in the title
 * counts more than one in a synonym, and that more than one in the description.
 */
export function groupInserts(
  all: readonly Insert[],
  { recent, present, words, contains }: Shown,
): InsertGroup[] {
  const groupsThere = new Set(all.filter(({ name }) => present.has(name)).map(({ group }) => group));
  const rank = ({ title, words: names, help }: Insert) =>
    [title, names, help].findIndex((text) => contains(text, words));
  const matches = all
    .filter((one) => rank(one) >= 0 && (!one.onlyAmongItsGroup || groupsThere.has(one.group)))
    .toSorted((one, other) => rank(one) - rank(other) || other.uses - one.uses);
  const last = words === "" ? recent.flatMap((name) => matches.find((one) => one.name === name) ?? []) : [];
  const usesOf = (group: readonly Insert[]) => group.reduce((sum, { uses }) => sum + uses, 0);
  const groups = [
    ...groupBy(
      matches.filter((one) => !last.includes(one)),
      ({ group }) => group,
    ),
  ]
    .map(([title, inserts]) => ({ title, inserts }))
    .toSorted(
      (one, other) => bestOf(one, rank) - bestOf(other, rank) || usesOf(other.inserts) - usesOf(one.inserts),
    );
  return last.length > 0 ? [{ title: t("Recently used"), inserts: last }, ...groups] : groups;
}

function bestOf({ inserts }: InsertGroup, rank: (insert: Insert) => number): number {
  return Math.min(...inserts.map(rank));
}

/**
 * The insert above or below another one: in the adjacent row, also of the next group, in the column nearest to the same one.
 * @param columns number of columns per row
 */
export function insertInNextRow(
  groups: readonly InsertGroup[],
  name: string,
  by: 1 | -1,
  { columns, isDisabled }: { columns: number; isDisabled: (name: string) => boolean },
): string | undefined {
  const rows = groups.flatMap(({ inserts }) =>
    inserts.flatMap((_, at) => (at % columns === 0 ? [inserts.slice(at, at + columns)] : [])),
  );
  const here = rows.findIndex((row) => row.some((insert) => insert.name === name));
  const column = rows[here]?.findIndex((insert) => insert.name === name) ?? 0;
  for (let at = here + by; at >= 0 && at < rows.length; at += by) {
    const near = (rows[at] ?? [])
      .map((insert, place) => ({ name: insert.name, distance: Math.abs(place - column) }))
      .filter((one) => !isDisabled(one.name))
      .toSorted((one, other) => one.distance - other.distance);
    if (near[0]) return near[0].name;
  }
  return undefined;
}
