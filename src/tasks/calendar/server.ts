import { addDays, isDay } from "#src/content/dates/day.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, valueAt } from "#src/content/json/json.ts";
import type { SiteCache } from "#src/content/site/context/site-cache.ts";
import { FACTS } from "#src/content/site/shared/shared-documents.ts";
import { calendarOf } from "#src/plans/calendar/calendar.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { outlinesOf } from "#src/studio/kernel/documents/document-outline.ts";
import { Refusal } from "#src/studio/kernel/protocol/refusal.ts";
import { on, type ServerFeature } from "#src/studio/kernel/server/route.ts";
import { type CalendarItem, readCalendar } from "./calls.ts";
import { t } from "./words.ts";

/** Maximum number of days that are listed at once: those of a month in whole weeks. */
const MAX_DAYS = 42;

export const server: ServerFeature = ({ session }) => ({
  routes: [
    on(readCalendar, ({ from, to }) => {
      if (!isDay(from) || !isDay(to) || to < from || to > addDays(from, MAX_DAYS - 1))
        throw new Refusal(400, t('Invalid value for "{name}".', { name: "from" }));
      return { items: calendarItems(session.files(), { from, to }, session.cache) };
    }),
  ],
});

/** The events on the days of a period: pages, blocks and entries of lists that come and go, and facts due for a review. */
export function calendarItems(
  files: readonly SourceFile[],
  { from, to }: { from: string; to: string },
  cache: SiteCache,
): CalendarItem[] {
  // A day more at both ends: a calendar leaves out what happens at its first moment, and a day has 25 hours when clocks go back.
  const before = addDays(from, -1);
  const days = (Date.parse(to) - Date.parse(before)) / 86_400_000 + 2;
  const { events, reviews } = calendarOf(files, before, days, cache);
  const outlines = outlinesOf(files);
  const inPeriod = ({ day }: { day: string }) => day >= from && day <= to;
  const facts = cache.documents.valueAt(FACTS, files)?.facts;
  const labelOf = (name: string) => {
    const label = isObject(facts) ? valueAt(facts[name] ?? null, "/label") : undefined;
    return typeof label === "string" ? label : name;
  };
  return [
    ...events.filter(inPeriod).map(({ day, time, event, kind, name, file, entry }): CalendarItem => {
      const document = documentIdOf(file);
      const outline = document && outlines.get(document);
      const isPage = document?.startsWith("page:") === true;
      return {
        ...{ day, time, event },
        name: kind === "page" && outline?.head.title ? outline.head.title : name,
        ...(isPage ? { route: document.slice("page:".length) } : {}),
        ...(entry === undefined ? {} : { entry }),
      };
    }),
    ...reviews
      .filter(inPeriod)
      .flatMap(({ day, facts: due }) =>
        due.map((name): CalendarItem => ({ day, time: "00:00", event: "review", name: labelOf(name) })),
      ),
  ];
}
