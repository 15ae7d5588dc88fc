import type { JsonValue } from "#src/content/json/json.ts";
import { dayOf, TimeZone } from "./time-zone.ts";

/** A period of visibility, in milliseconds since 1970: start inclusive, end exclusive; a missing bound leaves it open. */
export type Period = { from?: number; until?: number };

/** Default time zone of a site, in which days begin at midnight. */
const DEFAULT_ZONE = "UTC";

/** The date and time zone for which a site is shown. */
export class Clock {
  /** Milliseconds since 1970; undefined if dates are ignored and everything is visible. */
  readonly now: number | undefined;
  /** Time zone of dates without a time. */
  readonly timeZone: TimeZone;
  /** The day that "today" means in queries, `YYYY-MM-DD`; undefined if queries ignore dates. */
  readonly today: string | undefined;

  /**
   * @param asOf a day or a moment; without it everything is visible
   * @param timeZone from the site document
   * @param today a day or a moment for queries, where dates of publication are ignored
   * @throws Error if `asOf` is neither
   */
  constructor(asOf: string | undefined, timeZone: JsonValue | undefined, today = asOf) {
    const zone = typeof timeZone === "string" ? TimeZone.find(timeZone) : undefined;
    this.timeZone = zone ?? new TimeZone(DEFAULT_ZONE);
    this.today = dayOf(today, this.timeZone);
    if (asOf === undefined) return;
    this.now = this.timeZone.momentOf(asOf);
    if (this.now === undefined)
      throw new Error(
        `"${asOf}" is neither a day (2026-12-24) nor a time with its offset (2026-12-24T09:00+01:00).`,
      );
  }

  periodOf(dated: { publishAt?: JsonValue | undefined; unpublishAt?: JsonValue | undefined }): Period {
    const [from, until] = [dated.publishAt, dated.unpublishAt].map((text) =>
      typeof text === "string" ? this.timeZone.momentOf(text) : undefined,
    );
    return { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) };
  }

  /** Tells whether something with a given period is visible now. */
  shows({ from, until }: Period): boolean {
    const { now } = this;
    return (
      now === undefined || (!(from !== undefined && from > now) && !(until !== undefined && until <= now))
    );
  }

  /** Tells whether something with a given period has expired. */
  isOver({ until }: Period): boolean {
    return this.now !== undefined && until !== undefined && until <= this.now;
  }

  /** A cache key for content that depends on dates: it changes when one of them passes. @param dates as in documents */
  stateOf(dates: Iterable<string>): string {
    if (this.now === undefined) return "";
    const moments = new Set([...dates].map((date) => this.timeZone.momentOf(date) ?? 0));
    return [...moments]
      .filter((moment) => moment <= (this.now ?? 0))
      .sort()
      .join();
  }

  /**
   * Describes a moment for messages: its local day, and the time unless it is midnight.
   * @param moment in milliseconds since 1970
   */
  describe(moment: number): { day: string; time?: string } {
    const { timeZone } = this;
    const day = timeZone.dayAt(moment);
    return timeZone.momentOf(day) === moment ? { day } : { day, time: timeZone.timeAt(moment) };
  }
}

/** The intersection of two periods. */
export function overlap(a: Period, b: Period): Period {
  const from = Math.max(a.from ?? Number.NEGATIVE_INFINITY, b.from ?? Number.NEGATIVE_INFINITY);
  const until = Math.min(a.until ?? Number.POSITIVE_INFINITY, b.until ?? Number.POSITIVE_INFINITY);
  return {
    ...(Number.isFinite(from) ? { from } : {}),
    ...(Number.isFinite(until) ? { until } : {}),
  };
}

/** Tells whether a period ends before it begins. */
export function isEmpty({ from, until }: Period): boolean {
  return from !== undefined && until !== undefined && until <= from;
}
