import type { Entry } from "#schema/generated/types.ts";
import { TimeZone } from "#src/content/dates/time-zone.ts";
import { asValidated } from "#src/content/site/context/context.ts";
import type { Site } from "#src/content/site/site.ts";

/** An entry of a collection of events. */
type Event = Entry & { href: string; date: string };

/** The calendar files of a site (RFC 5545) by address: one of all events, and one beside the page of each. */
export function calendarsOf(site: Site): Map<string, string> {
  return new Map(
    site.collections.flatMap(({ name, index, event }): [string, string][] => {
      if (!event) return [];
      const entries = asValidated<Event[]>(site.entries(name));
      const single = entries.flatMap((entry): [string, string][] => {
        const routes = [entry.href, ...site.translationsOf(entry.href).map(({ route }) => route)];
        return [...new Set(routes)].map((route) => [`${route}.ics`, calendar(site, [entry])]);
      });
      return [[`${index}.ics`, calendar(site, entries)], ...single];
    }),
  );
}

function calendar(site: Site, events: readonly Event[]): string {
  const { name, timeZone } = site.site;
  const zone = new TimeZone(timeZone ?? "UTC");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(name)}//EN`,
    ...events.flatMap((event) => eventLines(event, site.site.url, zone)),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

function eventLines(event: Event, origin: string, zone: TimeZone): string[] {
  const { href, label, summary, date, begins, ends, place, updated = date } = event;
  const at = (time: string) =>
    compact(new Date(zone.momentText(date, time)).toISOString().replace(".000", ""));
  return [
    "BEGIN:VEVENT",
    `UID:${origin}${href}`,
    // The day of the last change rather than of the build, so that the same entries give the same bytes.
    `DTSTAMP:${compact(updated)}T000000Z`,
    begins ? `DTSTART:${at(begins)}` : `DTSTART;VALUE=DATE:${compact(date)}`,
    ...(begins && ends && ends > begins ? [`DTEND:${at(ends)}`] : []),
    `SUMMARY:${escaped(label)}`,
    ...(summary ? [`DESCRIPTION:${escaped(summary)}`] : []),
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `URL:${origin}${href}`,
    "END:VEVENT",
  ];
}

const compact = (moment: string): string => moment.replace(/[-:]/g, "");

const escaped = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

/** A line has at most 75 bytes; a longer one goes on behind a space. */
function folded(line: string): string {
  const parts = [""];
  for (const character of line) {
    const last = parts.at(-1) ?? "";
    if (Buffer.byteLength(last + character) > 74) parts.push(character);
    else parts[parts.length - 1] = last + character;
  }
  return parts.join("\r\n ");
}
