import { isDay, isMoment } from "#src/content/dates/day.ts";
import { dayOf } from "#src/content/dates/time-zone.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { siteTimeZone } from "#src/content/site/shared/site-document.ts";

/** The point in time for which a site is built, checked or previewed. */
export type BuildTime = {
  /** The date that pages print as today's, `YYYY-MM-DD`. */
  buildDate: string;
  /** The time that determines which dated content is visible: a day, or a timestamp with its UTC offset. */
  asOf: string;
};

/**
 * Determines the time of a build. With SOURCE_DATE_EPOCH set (seconds since 1970,
 * https://reproducible-builds.org/specs/source-date-epoch/), two builds of one commit are byte-identical.
 * @param asOf a day or a timestamp to use instead of now
 * @throws Error when SOURCE_DATE_EPOCH is not a whole number, or `asOf` is neither a day nor a timestamp
 */
export function buildTime(
  environment: Readonly<Record<string, string | undefined>>,
  asOf?: string | undefined,
): BuildTime {
  const epoch = environment.SOURCE_DATE_EPOCH;
  if (epoch !== undefined && !/^\d+$/.test(epoch))
    throw new Error(`SOURCE_DATE_EPOCH is "${epoch}"; set it to whole seconds since 1970, or unset it`);
  if (asOf !== undefined && isDay(asOf)) return { buildDate: asOf, asOf };
  if (asOf !== undefined && !isMoment(asOf))
    throw new Error(
      `--as-of is a day (2026-12-24) or a time with its offset (2026-12-24T09:00+01:00), not "${asOf}".`,
    );
  const time = asOf === undefined ? Date.now() : Date.parse(asOf);
  const moment = new Date(
    epoch === undefined || asOf !== undefined ? time : Number(epoch) * 1000,
  ).toISOString();
  return { buildDate: moment.slice(0, 10), asOf: moment };
}

/** Determines the day of the build, `YYYY-MM-DD` in UTC. @throws Error in the same cases as `buildTime` */
export function buildDate(environment: Readonly<Record<string, string | undefined>>): string {
  return buildTime(environment).buildDate;
}

/** Determines the day of a command in the time zone of its site, `YYYY-MM-DD`. @throws Error in the same cases as `buildTime` */
export function siteDay(
  environment: Readonly<Record<string, string | undefined>>,
  files: readonly SourceFile[],
  asOf?: string | undefined,
): string {
  const time = buildTime(environment, asOf);
  return dayOf(time.asOf, siteTimeZone(files)) ?? time.buildDate;
}
