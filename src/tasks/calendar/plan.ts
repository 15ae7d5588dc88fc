import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { firstOf } from "#src/content/diagnostics/describe.ts";
import { canonicalJson } from "#src/content/json/json.ts";
import { counted } from "#src/language/format.ts";
import type { SiteCalendar } from "#src/plans/calendar/calendar.ts";

export function formatCalendarJson(calendar: SiteCalendar): string {
  const events = calendar.events.map(({ moment, ...event }) => ({
    at: new Date(moment).toISOString(),
    ...event,
  }));
  return canonicalJson({ ...calendar, events });
}

export function formatCalendar({ timeZone, from, to, events, reviews, rebuilds }: SiteCalendar): string {
  const what = events.map(({ day, time, event, kind, name, file, entry }) => {
    const thing = kind === "page" ? `page ${name}` : `${kind} "${name}"`;
    const change = entry === undefined ? `${thing} ${event}` : `${entry} ${event} the ${thing}`;
    return `  ${day} ${time}  ${change}  (${file})`;
  });
  const due = reviews.map(
    ({ day, facts }) => `  ${day}  ${counted(facts.length, "fact")}: ${firstOf(facts, MAX_NAMED_FACTS)}`,
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

/** Maximum number of facts named per day; the others are counted. */
const MAX_NAMED_FACTS = 5;
