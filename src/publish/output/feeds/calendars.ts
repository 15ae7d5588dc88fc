import type { Texts } from "#schema/generated/texts.ts";
import type { Entry, EventStatus } from "#schema/generated/types.ts";
import { addDays } from "#src/content/dates/day.ts";
import { TimeZone } from "#src/content/dates/time-zone.ts";
import type { Translation } from "#src/content/language/translations.ts";
import { SOURCE } from "#src/content/site/collections/collection-entry.ts";
import { asValidated } from "#src/content/site/context/context.ts";
import type { Site } from "#src/content/site/site.ts";
import { lastDayOf } from "#src/language/format.ts";
import { pageWording } from "#src/render/block/page-wording.ts";

/** An entry of an event collection. */
type Event = Entry & { href: string; date: string; source: string | null };

/**
 * The calendar files of a site (RFC 5545) by address: one beside each list of all events, and one beside each event.
 * @param build.buildDate its day in UTC, for a site that ignores dates
 * @param build.changed the day of the site's last change, for events without a change date; undefined if it is unknown
 */
export function calendarsOf(
  site: Site,
  { buildDate, changed }: { buildDate: string; changed: string | undefined },
): Map<string, string> {
  const today = site.today ?? buildDate;
  const days = { today, changed: changed ?? today };
  return new Map(
    site.collections.flatMap(({ name, index, event }): [string, string][] => {
      if (!event || index === undefined) return [];
      const inLanguage = (language: string) =>
        site.entries(name, language).map((entry) => {
          const source = entry[SOURCE] ?? null;
          return asValidated<Event>({ ...site.knownFields(entry), href: entry.href ?? "", source });
        });
      const all = inEachLanguage(site, index).map(({ route, language }): [string, string] => [
        `${route}.ics`,
        calendar(site, inLanguage(language), { language, ...days }),
      ]);
      const single = inLanguage(site.site.language).flatMap((source) =>
        inEachLanguage(site, source.href).map(({ route, language }): [string, string] => {
          const own = inLanguage(language).find(({ href }) => href === route);
          return [`${route}.ics`, calendar(site, [own ?? source], { language, ...days })];
        }),
      );
      return [...all, ...single];
    }),
  );
}

/** A page in all its languages; if it is not translated, only the page itself. */
function inEachLanguage(site: Site, route: string): readonly Translation[] {
  const all = site.translationsOf(route);
  return all.length > 0 ? all : [{ route, language: site.site.language }];
}

type Days = { today: string; changed: string };
type Setting = Days & { language: string };

function calendar(site: Site, events: readonly Event[], { language, ...days }: Setting): string {
  const { name, timeZone } = site.site;
  const words = pageWording(language, site.textsIn(language)).texts["event-list"];
  const zone = timeZone === undefined ? undefined : new TimeZone(timeZone);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(name)}//${languageCode(language)}`,
    ...events.flatMap((event) => eventLines(event, { origin: site.site.url, zone, words, ...days })),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

type Shared = Days & { origin: string; zone: TimeZone | undefined; words: Texts["event-list"] };

function eventLines(event: Event, { origin, zone, words, today, changed }: Shared): string[] {
  const {
    href,
    label,
    summary,
    date,
    lastDay,
    begins,
    ends,
    place,
    updated = changed,
    source,
    status,
  } = event;
  // A floating time if the site has no time zone (RFC 5545, 3.3.5, form 1): UTC would shift the hour.
  const at = (time: string, day = date) =>
    compact(
      zone ? new Date(zone.momentText(day, time)).toISOString().replace(".000", "") : `${day}T${time}:00`,
    );
  const end = begins && ends && at(ends, lastDay ?? lastDayOf(date, begins, ends));
  // Calendars show an event without an end as a moment, so several days without both hours become whole days.
  const isWholeDays = !begins || (lastDay !== undefined && !ends);
  return [
    "BEGIN:VEVENT",
    // The same in every language, so that importing two languages adds the event once.
    `UID:${origin}${source ?? href}`,
    // The last change rather than the time of the build, so that the same entries give the same bytes.
    `DTSTAMP:${compact(updated)}T000000Z`,
    // The end of whole days is exclusive; without one, some calendars show no day (RFC 5545, 3.6.1).
    ...(isWholeDays
      ? [`DTSTART;VALUE=DATE:${compact(date)}`, `DTEND;VALUE=DATE:${compact(addDays(lastDay ?? date, 1))}`]
      : [`DTSTART:${at(begins)}`]),
    // Omits an end that falls in a skipped hour, since it would precede the beginning.
    ...(!isWholeDays && end && end > at(begins) ? [`DTEND:${end}`] : []),
    // Repeats the status in the title, for calendars that do not show it.
    `SUMMARY:${escaped(status && !(status === "full" && date < today) ? `${words[status]}: ${label}` : label)}`,
    ...(status && STATUS[status] ? [`STATUS:${STATUS[status]}`] : []),
    ...(summary ? [`DESCRIPTION:${escaped(summary)}`] : []),
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `URL:${origin}${href}`,
    "END:VEVENT",
  ];
}

/** Statuses with an equivalent in RFC 5545, 3.8.1.11. */
const STATUS: Partial<Record<EventStatus, string>> = { cancelled: "CANCELLED", postponed: "TENTATIVE" };

/** The language code for a formal public identifier (ISO 9070). */
const languageCode = (tag: string): string => tag.replace(/-.*$/, "").toUpperCase();

const compact = (moment: string): string => moment.replace(/[-:]/g, "");

const escaped = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

/** Folds a line at 75 bytes; continuation lines begin with a space. */
function folded(line: string): string {
  const parts = [""];
  for (const character of line) {
    const last = parts.at(-1) ?? "";
    if (Buffer.byteLength(last + character) > 74) parts.push(character);
    else parts[parts.length - 1] = last + character;
  }
  return parts.join("\r\n ");
}
