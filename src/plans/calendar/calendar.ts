import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { firstOf } from "#src/content/diagnostics/describe.ts";
import { inCodeOrder, type PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, isObject } from "#src/content/json/json.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { isFact } from "#src/content/site/shared/facts-list.ts";
import { FACTS } from "#src/content/site/shared/shared-documents.ts";
import { counted } from "#src/language/format.ts";
import { diagnosticsOfChange } from "#src/plans/changes.ts";
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

type Calendar = {
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
  const written = documents.valueAt(FACTS, files)?.facts;
  const due = new Map<string, string[]>();
  for (const [name, fact] of Object.entries(isObject(written) ? written : {})) {
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

export function formatCalendarJson(calendar: Calendar): string {
  const events = calendar.events.map(({ moment, ...event }) => ({
    at: new Date(moment).toISOString(),
    ...event,
  }));
  return canonicalJson({ ...calendar, events });
}

export function formatCalendar({ timeZone, from, to, events, reviews, rebuilds }: Calendar): string {
  const what = events.map(({ day, time, event, kind, name, file, entry }) => {
    const thing = kind === "page" ? `page ${name}` : `${kind} "${name}"`;
    const change = entry === undefined ? `${thing} ${event}` : `${entry} ${event} the ${thing}`;
    return `  ${day} ${time}  ${change}  (${file})`;
  });
  const due = reviews.map(
    ({ day, facts }) => `  ${day}  ${counted(facts.length, "fact")}: ${firstOf(facts, NAMED)}`,
  );
  const lines = [
    `From ${from} to ${to}, times in ${timeZone}`,
    "",
    "Appears and disappears:",
    ...(what.length > 0 ? what : ["  nothing"]),
    "",
    `Facts due for review by then (${commandLine("facts")}):`,
    ...(due.length > 0 ? due : ["  none"]),
    "",
    "Build and publish the site again at:",
    ...(rebuilds.length > 0 ? rebuilds.map((moment) => `  ${moment}`) : ["  never: nothing is scheduled"]),
  ];
  return `${lines.join("\n")}\n`;
}

const NAMED = 5;

/** A time at which content appears or disappears, and the diagnostics that are new from then on. */
type CheckedTime = { asOf: string; diagnostics: PlacedDiagnostic[] };

/** Checks the site at each time when content appears or disappears, and reports each diagnostic once. */
export function checkAhead(
  files: readonly SourceFile[],
  asOf: string,
  days: number,
  now: readonly PlacedDiagnostic[],
  check: (asOf: string) => readonly PlacedDiagnostic[],
  cache = new SiteCache(),
): CheckedTime[] {
  let known = now;
  return calendarOf(files, asOf, days, cache).rebuilds.map((moment) => {
    const diagnostics = diagnosticsOfChange(check(moment), known, new Map()).map((diagnostic) => ({
      ...diagnostic,
      message: `From ${moment} on: ${diagnostic.message}`,
    }));
    known = [...known, ...diagnostics.map(({ message, ...rest }) => ({ ...rest, message: plain(message) }))];
    return { asOf: moment, diagnostics };
  });
}

export function formatDates(times: readonly CheckedTime[]): string {
  if (times.length === 0) return "Nothing is scheduled to appear or disappear in this period.\n";
  return times
    .map(
      ({ asOf, diagnostics }) =>
        `${asOf}  ${diagnostics.length === 0 ? "no new problems" : counted(diagnostics.length, "new problem")}\n`,
    )
    .join("");
}

const plain = (message: string): string => message.replace(/^From \S+ on: /, "");
