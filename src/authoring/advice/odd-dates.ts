import { isDay, isMoment } from "#src/content/dates/day.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import type { Visited } from "#src/content/site/context/document-schemas.ts";

/** A date before the web, or further ahead than this, is a typing error. */
const EARLIEST_YEAR = 1990;
const MAX_YEARS_AHEAD = 20;
/** The end of this century means "never". */
const NEVER = /^209[89]/;

/** A date or moment of a document whose year has a digit too few, too many or in the wrong place. */
export function oddYear({ value, schema, pointer, key }: Visited, today: string): Diagnostic[] {
  const isDate = schema.format === "date" || schema.format === "moment";
  if (!isDate || typeof value !== "string" || !isMoment(value)) return [];
  const year = Number(value.slice(0, 4));
  const isAhead = year > Number(today.slice(0, 4)) + MAX_YEARS_AHEAD;
  // A post of the future and a page that is long over have diagnostics of their own.
  const isReported = isAhead ? pointer === "/entry/date" : key === "unpublishAt";
  if (isReported || (year >= EARLIEST_YEAR && !isAhead) || NEVER.test(value)) return [];
  return [createDiagnostic("dates/year", pointer, { year: value.slice(0, 4) })];
}

/** A post dated later than the day on which it appears, unless it is a draft. */
export function futureDate({ entry, draft, publishAt }: JsonObject, today: string): Diagnostic[] {
  const date = isObject(entry) ? entry.date : undefined;
  if (typeof date !== "string" || draft === true || !isDay(date) || date <= today) return [];
  if (typeof publishAt === "string" && date <= publishAt.slice(0, 10)) return [];
  return [createDiagnostic("entry/future-date", "/entry/date", { found: date })];
}
