import { inCodeOrder } from "#src/content/diagnostics/diagnostic.ts";
import type { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject } from "#src/content/json/json.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { isFact } from "#src/content/site/shared/facts-list.ts";
import { FACTS } from "#src/content/site/shared/shared-documents.ts";
import { changingLists, type ListChange } from "./changing-lists.ts";
import { clockOf, type DatedThing, datedThings } from "./dated-things.ts";

type CalendarEvent = {
  /** In the site's time zone: `YYYY-MM-DD`, `HH:MM`. */
  day: string;
  time: string;
  /** Milliseconds since 1970. */
  moment: number;
  event: "appears" | "disappears" | ListChange["event"];
  kind: DatedThing["kind"] | ListChange["kind"];
  /** Entries that join or leave a list. */
  entry?: string;
} & Pick<DatedThing, "name" | "file" | "pointer">;

export type Calendar = {
  timeZone: string;
  from: string;
  to: string;
  events: CalendarEvent[];
  /** Facts due for review, by day; overdue ones are listed under the first day. */
  reviews: { day: string; facts: string[] }[];
  /** Moments from which the published site is out of date until it is rebuilt (RFC 3339). */
  rebuilds: string[];
};

const DAY = 86_400_000;

/** Coming appearances and expiries, due facts, and the dates of rebuilds. Pure. @param asOf the first day */
export function calendarOf(
  files: readonly SourceFile[],
  asOf: string,
  days: number,
  cache = new SiteCache(),
): Calendar {
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
  const rebuilds = [...new Set(events.map(({ moment }) => new Date(moment).toISOString()))];
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
): Calendar["reviews"] {
  const facts = documents.valueAt(FACTS, files)?.facts;
  const due = new Map<string, string[]>();
  for (const [name, fact] of Object.entries(isObject(facts) ? facts : {})) {
    if (!isFact(fact) || fact.reviewBy > to) continue;
    const day = fact.reviewBy < from ? from : fact.reviewBy;
    due.set(day, [...(due.get(day) ?? []), name]);
  }
  return [...due].sort(([a], [b]) => inCodeOrder(a, b)).map(([day, facts]) => ({ day, facts: facts.sort() }));
}

/** The moments in the last hours at which a rebuild was due (RFC 3339). Pure. @param asOf the end of that period */
export function rebuildsDue(files: readonly SourceFile[], asOf: string, hours: number): string[] {
  const cache = new SiteCache();
  const { now = 0 } = clockOf(files, asOf, cache.documents);
  const start = new Date(now - hours * 3_600_000).toISOString();
  return calendarOf(files, start, hours / 24, cache).rebuilds;
}
