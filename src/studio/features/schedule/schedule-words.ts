import { isDay } from "#src/content/dates/day.ts";
import { isObject, type JsonValue } from "#src/content/json/json.ts";
import { longDay, TOOL_LANGUAGE, weekday } from "#src/language/format.ts";

/**
 * When visitors see a page, in words: with the day of the week, by which a wrong date is noticed.
 * @param page value of its document
 * @returns undefined if it says nothing, or no moments
 */
export function scheduleInWords(page: JsonValue | undefined): string | undefined {
  if (!isObject(page)) return undefined;
  const [from, until] = [momentInWords(page.publishAt), momentInWords(page.unpublishAt)];
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

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2})?(Z|[+-]\d{2}:\d{2}))?$/;

/** As written, in the time zone that it names. */
function momentInWords(moment: JsonValue | undefined): string | undefined {
  const [, day, time, offset = ""] = (typeof moment === "string" && MOMENT.exec(moment)) || [];
  if (day === undefined || !isDay(day)) return undefined;
  // Apart, since whether a comma stands between them differs from one browser to the next.
  const words = `on ${weekday(day, TOOL_LANGUAGE)} ${longDay(day, TOOL_LANGUAGE)}`;
  return time === undefined
    ? `${words} at midnight`
    : `${words} at ${time} (UTC${offset === "Z" ? "" : offset})`;
}
