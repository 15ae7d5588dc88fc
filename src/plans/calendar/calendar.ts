import { routeOf } from "#src/content/address/routes.ts";
import { Clock } from "#src/content/dates/clock.ts";
import { addDays } from "#src/content/dates/day.ts";
import { dayOf, type TimeZone } from "#src/content/dates/time-zone.ts";
import { inCodeOrder } from "#src/content/diagnostics/diagnostic.ts";
import { forAuthors } from "#src/content/diagnostics/words.ts";
import type { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { holdsPlaceholder } from "#src/content/placeholder/interpolate.ts";
import { asksToday, meetsAll } from "#src/content/query/conditions.ts";
import { dayQueriesIn, type Query } from "#src/content/query/query.ts";
import { blockName, blocksIn } from "#src/content/schema/blocks.ts";
import { nameOfEntry } from "#src/content/site/collections/collection-entry.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { mayHave } from "#src/content/site/head/page-outline.ts";
import { indexSite } from "#src/content/site/index/index-site.ts";
import { isFact } from "#src/content/site/shared/facts-list.ts";
import { FACTS, SITE } from "#src/content/site/shared/shared-documents.ts";

type CalendarEvent = {
  /** Local day and time in the site's time zone: `YYYY-MM-DD`, `HH:MM`. */
  day: string;
  time: string;
  /** Milliseconds since 1970. */
  moment: number;
  event: "appears" | "disappears" | ListChange["event"];
  kind: DatedThing["kind"] | ListChange["kind"];
  /** Name of the entry that is added to or removed from a list. */
  entry?: string;
} & Pick<DatedThing, "name" | "file" | "pointer">;

export type SiteCalendar = {
  timeZone: string;
  from: string;
  to: string;
  events: CalendarEvent[];
  /** Facts that are due for review, by day; those overdue are listed under the first day. */
  reviews: { day: string; facts: string[] }[];
  /** Moments (RFC 3339) after which the published site is outdated until it is rebuilt. */
  rebuilds: string[];
};

const DAY = 86_400_000;

/** Lists upcoming publications and expiries, facts due for review, and the dates of rebuilds. Pure. @param asOf the first day */
export function calendarOf(
  files: readonly SourceFile[],
  asOf: string,
  days: number,
  cache = new SiteCache(),
): SiteCalendar {
  const { documents } = cache;
  const clock = clockOf(files, asOf, documents);
  const { timeZone, now = 0 } = clock;
  const end = now + days * DAY;
  const dated = datedThings(files, clock, documents).flatMap(({ from, until, ...thing }) => [
    { moment: from, event: "appears" as const, ...thing },
    { moment: until, event: "disappears" as const, ...thing },
  ]);
  const events = [...dated, ...changingLists(files, clock, cache)]
    .flatMap(({ moment, ...event }): CalendarEvent[] =>
      moment !== undefined && moment > now && moment <= end
        ? [{ day: timeZone.dayAt(moment), time: timeZone.timeAt(moment), moment, ...event }]
        : [],
    )
    .sort((a, b) => a.moment - b.moment || inCodeOrder(a.file, b.file) || inCodeOrder(a.pointer, b.pointer));
  const from = timeZone.dayAt(now);
  const to = timeZone.dayAt(end);
  const turns = factTurns(files, timeZone, documents).filter((moment) => moment > now && moment <= end);
  const moments = new Set([...events.map(({ moment }) => moment), ...turns].sort((a, b) => a - b));
  const rebuilds = [...moments].map((moment) => new Date(moment).toISOString());
  return {
    timeZone: timeZone.name,
    from,
    to,
    events,
    reviews: reviewsOf(files, from, to, documents),
    rebuilds,
  };
}

function reviewsOf(
  files: readonly SourceFile[],
  from: string,
  to: string,
  documents: Documents,
): SiteCalendar["reviews"] {
  const facts = documents.valueAt(FACTS, files)?.facts;
  const due = new Map<string, string[]>();
  for (const [name, fact] of Object.entries(isObject(facts) ? facts : {})) {
    if (!isFact(fact) || fact.reviewBy > to) continue;
    const day = fact.reviewBy < from ? from : fact.reviewBy;
    due.set(day, [...(due.get(day) ?? []), name]);
  }
  return [...due].sort(([a], [b]) => inCodeOrder(a, b)).map(([day, facts]) => ({ day, facts: facts.sort() }));
}

/** The moments, in milliseconds since 1970, at which announced new values of the facts in the main language take effect. */
function factTurns(files: readonly SourceFile[], timeZone: TimeZone, documents: Documents): number[] {
  const facts = documents.valueAt(FACTS, files)?.facts;
  return Object.values(isObject(facts) ? facts : {}).flatMap((fact) => {
    const { since, value } = (isFact(fact) && fact.overtaken) || {};
    if (since === undefined || value === undefined) return [];
    return timeZone.momentOf(since.length === "YYYY-MM".length ? `${since}-01` : since) ?? [];
  });
}

/** The moments in the last hours at which a rebuild was due (RFC 3339). Pure. @param asOf the end of that period */
export function rebuildsDue(files: readonly SourceFile[], asOf: string, hours: number): string[] {
  const cache = new SiteCache();
  const { now = 0 } = clockOf(files, asOf, cache.documents);
  const start = new Date(now - hours * 3_600_000).toISOString();
  return calendarOf(files, start, hours / 24, cache).rebuilds;
}

/** An entry that begins or ceases to meet the conditions of a list because of the current day. */
type ListChange = Pick<DatedThing, "name" | "file" | "pointer"> & {
  kind: "list";
  moment: number;
  event: "joins" | "leaves";
  /** The entry's name in messages. */
  entry: string;
};

/**
 * Finds the coming changes of lists whose queries depend on the current day. Conditions that depend on the page with the list are ignored.
 */
function changingLists(files: readonly SourceFile[], clock: Clock, cache: SiteCache): ListChange[] {
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
          {
            kind: "list",
            moment,
            event: is ? "joins" : "leaves",
            entry: forAuthors(nameOfEntry(entry)),
            ...place,
          },
        ];
      });
    }),
  );
}

/** The conditions of a query, without those that depend on the page with the list. */
function knownConditions({ where }: Query): JsonObject {
  const all = Object.entries(isObject(where) ? where : {});
  return Object.fromEntries(all.filter(([, condition]) => !holdsPlaceholder(JSON.stringify(condition))));
}

/** The days at whose start an entry may be added to or removed from a list: the day in its field, and the next one. */
function turningDays(where: JsonObject, entry: JsonObject, timeZone: TimeZone): string[] {
  return Object.entries(where).flatMap(([field, condition]) => {
    const day = asksToday(condition) ? dayOf(entry[field], timeZone) : undefined;
    return day === undefined ? [] : [day, addDays(day, 1)];
  });
}

/** A page or block with publication dates, in milliseconds since 1970. */
type DatedThing = {
  kind: "page" | "block";
  /** Name of the page or block for authors: the route of a page, the title or id of a block. */
  name: string;
  file: string;
  pointer: string;
  from?: number;
  until?: number;
};

/**
 * Creates a clock in the time zone of a site.
 * @param asOf the time that it shows: a day or a moment
 */
function clockOf(files: readonly SourceFile[], asOf: string, documents: Documents): Clock {
  return new Clock(asOf, documents.valueAt(SITE, files)?.timeZone);
}

/** Finds all pages and blocks of a site with publication dates, except in drafts. */
function datedThings(files: readonly SourceFile[], clock: Clock, documents: Documents): DatedThing[] {
  return files.flatMap((file) => {
    const { path } = file;
    if (!/^pages\/(?!_data\/).*\.json$/.test(path) || !mayHave("dates", file)) return [];
    const { value } = documents.read(file);
    if (!value || value.draft === true) return [];
    const address = path.startsWith("pages/_") ? undefined : routeOf(path);
    const page = address && "route" in address ? [{ name: address.route, value, pointer: "" }] : [];
    const blocks = blocksIn(value).map(({ block, pointer }) => ({
      name: blockName(block),
      value: block,
      pointer,
    }));
    return [
      ...page.flatMap((one) => withDates("page", one, path, clock)),
      ...blocks.flatMap((one) => withDates("block", one, path, clock)),
    ];
  });
}

function withDates(
  kind: DatedThing["kind"],
  { name, value, pointer }: { name: string; value: JsonObject; pointer: string },
  file: string,
  clock: Clock,
): DatedThing[] {
  const period = clock.periodOf(value);
  return period.from === undefined && period.until === undefined
    ? []
    : [{ kind, name, file, pointer, ...period }];
}
