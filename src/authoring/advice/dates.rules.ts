import type { Fact } from "#schema/generated/types.ts";
import { isDay, isMoment } from "#src/content/dates/day.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { isObject, type JsonObject, pointerTo } from "#src/content/json/json.ts";
import type { Visited } from "#src/content/site/context/document-schemas.ts";
import { isOverdue } from "#src/content/site/shared/facts-list.ts";
import { longDay, TOOL_LANGUAGE } from "#src/language/format.ts";

/** A date before the web is a typing error. */
const EARLIEST_YEAR = 1990;
/** A date further ahead of today than this, or a figure that is older, is a typing error too. */
const MAX_YEARS = 20;
/** The end of this century means "never". */
const NEVER = /^209[89]/;

/** A date or moment of a document whose year has a digit too few, too many or in the wrong place. */
export function oddYear({ value, schema, pointer, key }: Visited, today: string): Diagnostic[] {
  const isDate = schema.format === "date" || schema.format === "moment";
  if (!isDate || typeof value !== "string" || !isMoment(value)) return [];
  const year = Number(value.slice(0, 4));
  const isAhead = year > Number(today.slice(0, 4)) + MAX_YEARS;
  // A post of the future and a page that is long over have diagnostics of their own.
  const isReported = isAhead ? pointer === "/entry/date" : key === "unpublishAt";
  if (isReported || (year >= EARLIEST_YEAR && !isAhead) || NEVER.test(value)) return [];
  return [createDiagnostic("dates/year", pointer, { year: value.slice(0, 4) })];
}

/** A post dated later than the day on which it appears, unless it is a draft. @param posts collections of what appears on its date */
export function futureDate(
  { entry, draft, publishAt }: JsonObject,
  { today, posts }: { today: string; posts: ReadonlySet<unknown> },
): Diagnostic[] {
  const date = isObject(entry) && posts.has(entry.collection) ? entry.date : undefined;
  if (typeof date !== "string" || draft === true || !isDay(date) || date <= today) return [];
  if (typeof publishAt === "string" && date <= publishAt.slice(0, 10)) return [];
  return [createDiagnostic("entry/future-date", "/entry/date", { found: date })];
}

/** A review further ahead is a slip of the pen. */
const MAX_REVIEW_YEARS = 10;

/** Diagnostics for facts whose dates cannot be right, and those whose review is overdue. @param today `YYYY-MM-DD` */
export function adviseFactDates(facts: Readonly<Record<string, Fact>>, today: string): Diagnostic[] {
  return Object.entries(facts).flatMap(([name, fact]) => {
    const pointer = pointerTo("/facts", name);
    const [key, problem] = oddDate(fact, today) ?? [];
    const found = problem ? [createDiagnostic("fact/dates", `${pointer}/${key}`, { name, problem })] : [];
    if (key === "reviewBy" || !isOverdue(fact, today)) return found;
    const source = fact.source ? `, at ${fact.source}` : "";
    const details = { name, due: longDay(fact.reviewBy, TOOL_LANGUAGE), source };
    return [...found, createDiagnostic("fact/overdue", `${pointer}/reviewBy`, details)];
  });
}

function oddDate({ asOf, reviewBy }: Fact, today: string): [key: string, problem: string] | undefined {
  const year = Number(today.slice(0, 4));
  if (asOf > today.slice(0, 7)) return ["asOf", `The month ${asOf} lies in the future.`];
  if (Number(asOf.slice(0, 4)) < year - MAX_YEARS) return ["asOf", `The month ${asOf} is decades ago.`];
  if (reviewBy.slice(0, 7) < asOf)
    return ["reviewBy", `The review on ${reviewBy} lies before ${asOf}, the month of the figure.`];
  if (Number(reviewBy.slice(0, 4)) > year + MAX_REVIEW_YEARS)
    return ["reviewBy", `The review on ${reviewBy} is decades away.`];
  return undefined;
}
