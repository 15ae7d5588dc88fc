import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { isObject, valueAt } from "#src/content/json/json.ts";
import { nameOfEntry } from "./collection-entry.ts";
import { comesFromMember, type FilledList, originOf, type ValueOrigin } from "./filled-list.ts";

/**
 * Moves diagnostics of expanded lists to their query. An error in the query is reported once, however many items have
 * it; an error in an entry's value names the entry.
 */
export function atQueries(problems: readonly Diagnostic[], lists: readonly FilledList[]): Diagnostic[] {
  const places = problems.map((found) => ({ found, origin: originOf(found.pointer, lists) }));
  const key = ({ found, origin }: (typeof places)[number]) =>
    `${found.code} ${origin.pointer} ${found.message}`;
  const counts = new Map<string, number>();
  for (const place of places) counts.set(key(place), (counts.get(key(place)) ?? 0) + 1);
  const told = new Set<string>();
  return places.flatMap((place) => {
    const { found, origin } = place;
    const { pointer, within } = origin;
    const collection = within?.filled.collection ?? lists.find(({ list }) => list === pointer)?.collection;
    const at = collection === undefined ? { pointer } : { pointer, collection };
    const items = within?.filled.items ?? [];
    const inAll = items.length > 1 && counts.get(key(place)) === items.length;
    if (!within || inAll || found.spot === "key" || isWritten(found, origin)) {
      if (told.has(key(place))) return [];
      told.add(key(place));
      return [{ ...found, ...at }];
    }
    const item = items[within.index];
    const member = isObject(item) ? nameOfEntry(item) : `item ${within.index}`;
    return [
      {
        ...createDiagnostic("collection/bad-item", pointer, { member, problem: found.message }, found.spot),
        ...at,
      },
    ];
  });
}

/** Tells whether an item's error was written in the query; a missing key comes from the entry. */
function isWritten({ code }: Diagnostic, origin: ValueOrigin): boolean {
  const { within } = origin;
  if (code !== "field/missing" || !within) return !comesFromMember(origin);
  const item = valueAt(within.filled.items[within.index] ?? null, within.rest);
  const lost = (key: string) => !isObject(item) || !Object.hasOwn(item, key);
  return !isObject(within.written) || !Object.keys(within.written).some(lost);
}
