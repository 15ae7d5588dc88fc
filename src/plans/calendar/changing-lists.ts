import type { Clock } from "#src/content/dates/clock.ts";
import { addDays } from "#src/content/dates/day.ts";
import { dayOf, type TimeZone } from "#src/content/dates/time-zone.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { holdsPlaceholder } from "#src/content/placeholder/interpolate.ts";
import { asksToday, meetsAll } from "#src/content/query/conditions.ts";
import { dayQueriesIn, type Query } from "#src/content/query/query.ts";
import { blockName, blocksIn } from "#src/content/schema/blocks.ts";
import { nameOfEntry } from "#src/content/site/collections/collection-entry.ts";
import type { SiteCache } from "#src/content/site/context/site-cache.ts";
import { mayHave } from "#src/content/site/head/page-outline.ts";
import { indexSite } from "#src/content/site/index/index-site.ts";
import type { DatedThing } from "./dated-things.ts";

/** An entry that a list shows from a moment on, or until then, because a day has passed. */
export type ListChange = Pick<DatedThing, "name" | "file" | "pointer"> & {
  kind: "list";
  moment: number;
  event: "joins" | "leaves";
  /** The entry, as messages name it. */
  entry: string;
};

/** The changes in lists whose queries name the day. Conditions that name their page are left open. */
export function changingLists(files: readonly SourceFile[], clock: Clock, cache: SiteCache): ListChange[] {
  const asking = files.flatMap((file) => {
    if (!/^pages\/.*\.json$/.test(file.path) || !mayHave("today", file)) return [];
    const { value } = cache.documents.read(file);
    if (!value || value.draft === true) return [];
    return blocksIn(value).flatMap(({ block, pointer }) =>
      dayQueriesIn(block, pointer).map((dayQuery) => ({
        ...dayQuery,
        file: file.path,
        name: blockName(block),
      })),
    );
  });
  const site = asking.length > 0 ? indexSite(files, { cache }, () => {}) : undefined;
  if (!site) return [];
  const { timeZone } = clock;
  return asking.flatMap(({ query, ...place }) =>
    site.collections.members(query.collection).flatMap((entry) => {
      const where = knownConditions(query);
      const isListed = (today: string) => meetsAll(entry, where, { today, timeZone });
      return turningDays(where, entry, timeZone).flatMap((day): ListChange[] => {
        const moment = timeZone.momentOf(day);
        const is = isListed(day);
        if (moment === undefined || is === isListed(addDays(day, -1))) return [];
        return [
          { kind: "list", moment, event: is ? "joins" : "leaves", entry: nameOfEntry(entry), ...place },
        ];
      });
    }),
  );
}

/** The conditions that do not depend on the page that shows the list. */
function knownConditions({ where }: Query): JsonObject {
  const all = Object.entries(isObject(where) ? where : {});
  return Object.fromEntries(all.filter(([, asked]) => !holdsPlaceholder(JSON.stringify(asked))));
}

/** The days at whose beginning an entry may join a list or leave it: its own, and the one after. */
function turningDays(where: JsonObject, entry: JsonObject, timeZone: TimeZone): string[] {
  return Object.entries(where).flatMap(([field, asked]) => {
    const day = asksToday(asked) ? dayOf(entry[field], timeZone) : undefined;
    return day === undefined ? [] : [day, addDays(day, 1)];
  });
}
