import { isDay } from "#src/content/dates/day.ts";
import type { TimeZone } from "#src/content/dates/time-zone.ts";
import { isObject, type JsonValue } from "#src/content/json/json.ts";
import { longDay, TOOL_LANGUAGE, weekday } from "#src/language/format.ts";

/**
 * When visitors see a page, in words: with the day of the week, by which a wrong date is noticed.
 * @param page value of its document
 * @param zone that of the site
 * @returns undefined if it says nothing, or no moments
 */
export function scheduleInWords(page: JsonValue | undefined, zone: TimeZone): string | undefined {
  if (!isObject(page)) return undefined;
  const [from, until] = [page.publishAt, page.unpublishAt].map((text) => momentInWords(text, zone));
  const dates = [from && `appears ${from}`, until && `disappears ${until}`].filter(
    (words) => words !== undefined,
  );
  const isDraft = page.draft === true;
  if (dates.length === 0) return isDraft ? "A draft: visitors do not see it." : undefined;
  const schedule = dates.join(", and ");
  return isDraft
    ? `A draft: visitors do not see it. Once published, it ${schedule}.`
    : `The page ${schedule}.`;
}

function momentInWords(text: JsonValue | undefined, zone: TimeZone): string | undefined {
  const moment = typeof text === "string" ? zone.momentOf(text) : undefined;
  if (typeof text !== "string" || moment === undefined) return undefined;
  const day = zone.dayAt(moment);
  // Apart, since whether a comma separates them differs from one browser to the next.
  const words = `on ${weekday(day, TOOL_LANGUAGE)} ${longDay(day, TOOL_LANGUAGE)}`;
  return isDay(text) ? `${words} at midnight` : `${words} at ${zone.timeAt(moment)} (${zone.inWords})`;
}
