import { TextMemo } from "#src/content/json/text-memo.ts";
import { isDay, isMoment } from "./day.ts";

/** A name in other capitals than the database: `Intl` accepts it, but other programs that read the site need not. */
const OTHER_CASE = /(?:^|\/)[a-z]|^[A-Z]{3,}\//;

const DAY_MS = 86_400_000;

/** More time zones than a process meets. */
const MAX_FORMATS = 100;

/** By time zone, because making one takes longer than asking it a hundred times, and each check of a site needs it. */
const formats = new TextMemo<Intl.DateTimeFormat>(MAX_FORMATS);

/** The wall clock of a time zone. */
export class TimeZone {
  /** IANA name: Europe/London. */
  readonly name: string;
  readonly #format: Intl.DateTimeFormat;

  /** @throws RangeError if no time zone has this name */
  constructor(name: string) {
    this.name = name;
    this.#format = formats.get(name, () => formatOf(name));
  }

  /**
   * The time zone of a name, if the IANA database has it. `Intl` also knows abbreviations, which mean several zones (BST is
   * that of Bangladesh), and offsets, which know no summer time.
   */
  static find(name: string): TimeZone | undefined {
    if (/^(?!UTC|GMT|CET|MET|EET|WET)[A-Z]{3}$|^[+-]/.test(name) || OTHER_CASE.test(name)) return undefined;
    try {
      return new TimeZone(name);
    } catch {
      return undefined;
    }
  }

  /** The name of the time zone of this computer. */
  static ofMachine(): string {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone;
  }

  /**
   * Parses a moment. A date means its first moment here: midnight, or if clocks skip midnight, the hour that they skip to.
   * @returns milliseconds since 1970; undefined if the text is not a moment
   */
  momentOf(text: string): number | undefined {
    if (!isMoment(text)) return undefined;
    const time = Date.parse(text);
    if (!isDay(text)) return time;
    // The offset may have changed between the estimate and the result.
    const first = time - this.#offsetAt(time);
    const second = time - this.#offsetAt(first);
    return this.dayAt(second) === text ? second : Math.max(first, second);
  }

  /** The date of a moment, `YYYY-MM-DD`. */
  dayAt(moment: number): string {
    return this.#localTime(moment).slice(0, 10);
  }

  /** The time of a moment, `HH:MM`. */
  timeAt(moment: number): string {
    return this.#localTime(moment).slice(11, 16);
  }

  /** "London time" for Europe/London. */
  get inWords(): string {
    const city = this.name.split("/").at(-1)?.replaceAll("_", " ");
    return this.name.includes("/") ? `${city} time` : this.name;
  }

  /**
   * A time of this clock as a moment with its offset: 2026-12-24T09:00+01:00. A time that clocks skip is that of a clock
   * which has not been put forward (02:30 is 03:30), and one that they show twice is the first.
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

/** The day of a date, or of a moment in a time zone; undefined for any other value. */
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
