// biome-ignore-all lint/style/noRestrictedGlobals: calculates with time zones, and prints nothing.
import { TextMemo } from "#src/content/json/text-memo.ts";
import { isDay, isMoment } from "./day.ts";

/** Matches a zone name with unusual capitals: `Intl` accepts it, but other programs that read the site may not. */
const OTHER_CASE = /(?:^|\/)[a-z]|^[A-Z]{3,}\//;

const DAY_MS = 86_400_000;

/** Maximum number of cached formats: more than the time zones that one process meets. */
const MAX_FORMATS = 100;

/** Cached formats by time zone, because constructing one takes as long as a hundred calls. */
const formats = new TextMemo<Intl.DateTimeFormat>(MAX_FORMATS);

/** The wall clock of a time zone. */
export class TimeZone {
  /** IANA time zone: Europe/London. */
  readonly name: string;
  readonly #format: Intl.DateTimeFormat;

  /** @throws RangeError if no time zone has this name */
  constructor(name: string) {
    this.name = name;
    this.#format = formats.get(name, () => formatOf(name));
  }

  /**
   * Finds a time zone by its IANA name. Unlike `Intl`, rejects abbreviations, which are ambiguous (BST is also Bangladesh), and offsets,
   * which ignore summer time.
   */
  static find(name: string): TimeZone | undefined {
    if (/^(?!UTC|GMT|CET|MET|EET|WET)[A-Z]{3}$|^[+-]/.test(name) || OTHER_CASE.test(name)) return undefined;
    try {
      return new TimeZone(name);
    } catch {
      return undefined;
    }
  }

  /** The name of this computer's time zone. */
  static ofMachine(): string {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone;
  }

  /**
   * Parses a date, or a date with a time. A date alone means its first moment in this zone: midnight, or, where clocks skip midnight, the
   * first existing time.
   * @returns milliseconds since 1970; undefined if the text is neither
   */
  momentOf(text: string): number | undefined {
    if (!isMoment(text)) return undefined;
    const time = Date.parse(text);
    if (!isDay(text)) return time;
    // A clock change may lie between the estimate and the result.
    const first = time - this.#offsetAt(time);
    const second = time - this.#offsetAt(first);
    return this.dayAt(second) === text ? second : Math.max(first, second);
  }

  /** The local date of a moment, `YYYY-MM-DD`. */
  dayAt(moment: number): string {
    return this.#localTime(moment).slice(0, 10);
  }

  /** The local time of a moment, `HH:MM`. */
  timeAt(moment: number): string {
    return this.#localTime(moment).slice(11, 16);
  }

  /**
   * Formats a local time as a moment with its UTC offset: 2026-12-24T09:00+01:00. A skipped time is moved forward (02:30 becomes 03:30); of
   * a repeated time, the first is taken.
   * @param time `HH:MM`
   */
  momentText(day: string, time: string): string {
    const local = Date.parse(`${day}T${time}Z`);
    const before = this.#offsetAt(local - DAY_MS);
    const localOffset = [before, this.#offsetAt(local + DAY_MS)].find(
      (offset) => this.#offsetAt(local - offset) === offset,
    );
    const moment = local - (localOffset ?? before);
    const minutes = Math.round(this.#offsetAt(moment) / 60_000);
    const two = (part: number) => String(part).padStart(2, "0");
    const size = Math.abs(minutes);
    const clock = new Date(moment + minutes * 60_000).toISOString().slice(0, "YYYY-MM-DDTHH:MM".length);
    return `${clock}${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
  }

  /** The offset from UTC in milliseconds. */
  #offsetAt(moment: number): number {
    return Date.parse(`${this.#localTime(moment)}Z`) - Math.floor(moment / 1000) * 1000;
  }

  /** The local date and time: `YYYY-MM-DDTHH:MM:SS`. */
  #localTime(moment: number): string {
    const parts = new Map(this.#format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? "";
    return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}:${part("second")}`;
  }
}

/** Converts a date or moment to its local day, `YYYY-MM-DD`; undefined for any other value. */
export function dayOf(value: unknown, timeZone: TimeZone): string | undefined {
  if (typeof value !== "string" || !isMoment(value)) return undefined;
  return isDay(value) ? value : timeZone.dayAt(Date.parse(value));
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const two = "2-digit";
  return new Intl.DateTimeFormat("en", {
    timeZone,
    calendar: "iso8601",
    hourCycle: "h23",
    year: "numeric",
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
}
