import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { type Said, say } from "#src/content/diagnostics/say.ts";
import { isObject, type JsonObject, type JsonValue, scalarText } from "#src/content/json/json.ts";

export const hoursTimes = new Rule<{ problem: Said }>("hours/times", {
  title: "Opening hours that cannot be right",
  message: ({ problem }) => problem,
  hint: "Correct the times: 09:00 to 17:00, and a day twice only for a break.",
  severity: "warning",
  why: "Visitors would find a locked door, and search engines would show the wrong hours.",
  wrong: `{ "type": "opening-hours", "id": "visit", "title": "Visit us", "hours": [{ "days": ["mon"], "open": "09:00", "close": "13:00" }, { "days": ["mon"], "open": "12:00", "close": "17:00" }] }`,
  right: `{ "type": "opening-hours", "id": "visit", "title": "Visit us", "hours": [{ "days": ["mon"], "open": "09:00", "close": "13:00" }, { "days": ["mon"], "open": "14:00", "close": "17:00" }] }`,
  sample: {
    problem: say("These hours end when they begin: {times}. For a whole day, write 00:00 and 24:00.", {
      times: say("from {open} to {close}", { open: "09:00", close: "09:00" }),
    }),
  },
});

const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

const HOUR = 60;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** Maximum length in minutes of an opening period that ends after midnight; a longer one would run into the next opening. */
const MAX_NIGHT_MINUTES = 18 * HOUR;
/** Minimum length in minutes at which an opening period past midnight is taken for a period with opening and closing time swapped. */
const LONG_NIGHT = 15 * HOUR;
const MORNING = 7 * HOUR;

/** An opening period in minutes since the start of the week. @property times as in the document */
type Span = { from: number; to: number; day: number; pointer: string; times: Said };

/** Checks `openingTimes: ["hours", "special"]`: lists of items with `open` and `close`, and `days` of the week. */
export function openingTimes(block: JsonObject, names: JsonValue): Diagnostic[] {
  return (Array.isArray(names) ? names.map(String) : []).flatMap((name) => {
    const items = block[name];
    const spans: Span[] = [];
    const diagnostics = (Array.isArray(items) ? items : []).flatMap((item, index) => {
      const pointer = `/${name}/${index}`;
      const { open, close, days } = isObject(item) ? item : {};
      const [from, until] = [minutesOf(open), minutesOf(close)];
      if (from === undefined || until === undefined) return [];
      const to = until > from ? until : until + DAY;
      const times = say("from {open} to {close}", { open: scalarText(open), close: scalarText(close) });
      for (const day of Array.isArray(days) ? days.map((one) => DAYS.indexOf(scalarText(one))) : [])
        if (day >= 0) spans.push({ from: day * DAY + from, to: day * DAY + to, day, pointer, times });
      const problem = oddTimes(from, until, times);
      return problem === undefined ? [] : [hoursTimes.at(`${pointer}/close`, { problem })];
    });
    return [...diagnostics, ...overlaps(spans)];
  });
}

function oddTimes(from: number, until: number, times: Said): Said | undefined {
  if (from === until)
    return from === 0
      ? undefined
      : say("These hours end when they begin: {times}. For a whole day, write 00:00 and 24:00.", { times });
  const length = until - from + DAY;
  if (until > from || length < LONG_NIGHT) return undefined;
  if (length > MAX_NIGHT_MINUTES && until < DAY / 2)
    return say("These hours are {hours, number} hours, {times} of the next day. Did you mean {suggestion}?", {
      hours: length / HOUR,
      times,
      suggestion: timeOf(until + DAY / 2),
    });
  return until >= MORNING
    ? say("These hours are a night, {times} of the next day: opening and closing seem to be exchanged.", {
        times,
      })
    : undefined;
}

/** Reports opening periods that begin before an earlier one ends, also across the end of the week; each item is reported once. */
function overlaps(spans: readonly Span[]): Diagnostic[] {
  const result = new Map<string, Diagnostic>();
  for (const [index, one] of spans.entries())
    for (const other of spans.slice(0, index)) {
      const meets = [-WEEK, 0, WEEK].some(
        (shift) => one.from + shift < other.to && other.from < one.to + shift,
      );
      if (!meets || result.has(one.pointer)) continue;
      const problem = say("{day} is open {times} here and {otherDay} {otherTimes} above: the two overlap.", {
        day: { weekday: DAYS[one.day] ?? "" },
        times: one.times,
        otherDay: { weekday: DAYS[other.day] ?? "" },
        otherTimes: other.times,
      });
      result.set(one.pointer, hoursTimes.at(one.pointer, { problem }));
    }
  return [...result.values()];
}

function minutesOf(time: JsonValue | undefined): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(scalarText(time)) ?? [];
  return hours === undefined ? undefined : Number(hours) * HOUR + Number(minutes);
}

function timeOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / HOUR))}:${two(minutes % HOUR)}`;
}
