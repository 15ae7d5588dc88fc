import type { Fact } from "#schema/generated/types.ts";
import { isDay, isMoment } from "#src/content/dates/day.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Actual, WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { type Said, say } from "#src/content/diagnostics/say.ts";
import { isObject, type JsonObject, pointerTo } from "#src/content/json/json.ts";
import type { Visited } from "#src/content/site/context/document-schemas.ts";
import { isOverdue } from "#src/content/site/shared/facts-list.ts";

export const factOverdue = new Rule<WithName & { due: string; source: string | undefined }>("fact/overdue", {
  title: "Fact due for review",
  message: ({ name, due, source }) =>
    source === undefined
      ? say("The {_fact} {name} was due for a check by {due}.", { name, due: { day: due } })
      : say("The {_fact} {name} was due for a check by {due}, at {source}.", {
          name,
          due: { day: due },
          source,
        }),
  hint: "Check the figure, correct it if needed, and set asOf and reviewBy.",
  editor: { hint: "Check the figure, correct it if needed, and set “As of” and “Review by”." },
  severity: "warning",
  why: "Governments change fees and rules every year, and readers plan their budgets with these figures.",
  wrong: `"reviewBy": "2020-01-31" in pages/_data/facts.json`,
  right: `"asOf" and "reviewBy" updated after checking the source`,
  sample: { name: "uk.rent", due: "2027-01-31", source: "https://www.gov.uk" },
});

export const datesYear = new Rule<{ year: string }>("dates/year", {
  title: "Year that cannot be right",
  message: ({ year }) => say("The year {year} is decades from now.", { year }),
  hint: "Correct the year.",
  severity: "warning",
  why: "Two digits are easily swapped, and a page or block would then never appear, or never go.",
  wrong: `"publishAt": "2206-02-01"`,
  right: `"publishAt": "2026-02-01"`,
  sample: { year: "2206" },
});

export const factDates = new Rule<WithName & { problem: Said }>("fact/dates", {
  title: "Dates of a fact that cannot be right",
  message: ({ name, problem }) => [problem, say("The {_fact} is {name}.", { name })],
  hint: "“As of” is the month for which the figure holds, and “Review by” the day by which to check it again, at most a few years later.",
  severity: "warning",
  why: "Pages show the month beside the figure, and a review that is decades away never happens.",
  wrong: `"asOf": "2024-09", "reviewBy": "2062-01-31"`,
  right: `"asOf": "2024-09", "reviewBy": "2026-01-31"`,
  sample: {
    name: "uk.funds.london",
    problem: say("The month {month} lies in the future.", { month: "2125-09" }),
  },
});

export const entryFutureDate = new Rule<Actual>("entry/future-date", {
  title: "Date in the future",
  message: ({ actual }) => say("{actual} is in the future.", { actual }),
  hint: 'Correct the date; for a page that should wait, set "draft": true.',
  editor: { hint: "Correct the date. To hold a page back, set the day on which it appears." },
  severity: "warning",
  why: "The page is public from the next build, and stays above newer pages until that date.",
  wrong: "A post of 2062-05-01",
  right: "A post of 2026-05-01",
  sample: { actual: "2062-05-01" },
});

/** Earliest plausible year, before which a date is a typing error. */
const EARLIEST_YEAR = 1990;
/** Maximum distance in years: dates further ahead, and figures older than this, are typing errors. */
const MAX_YEARS = 20;
/** Matches dates in 2098 and 2099, which authors use for "never". */
const NEVER_DATE = /^209[89]/;

/** Reports a date or moment whose year has a missing, additional or wrong digit. */
export function oddYear({ value, schema, pointer, key }: Visited, today: string): Diagnostic[] {
  const isDate = schema.format === "date" || schema.format === "moment";
  if (!isDate || typeof value !== "string" || !isMoment(value)) return [];
  const year = Number(value.slice(0, 4));
  const isAhead = year > Number(today.slice(0, 4)) + MAX_YEARS;
  // Future posts and pages long expired have their own diagnostics.
  const isReported = isAhead ? pointer === "/entry/date" : key === "unpublishAt";
  if (isReported || (year >= EARLIEST_YEAR && !isAhead) || NEVER_DATE.test(value)) return [];
  return [datesYear.at(pointer, { year: value.slice(0, 4) })];
}

/**
 * Reports a post whose date is in the future, and later than its scheduled publication if it has one, unless it is a draft.
 * @param posts collections whose entries are published on their date
 */
export function futureDate(
  { entry, draft, publishAt }: JsonObject,
  { today, posts }: { today: string; posts: ReadonlySet<unknown> },
): Diagnostic[] {
  const date = isObject(entry) && posts.has(entry.collection) ? entry.date : undefined;
  if (typeof date !== "string" || draft === true || !isDay(date) || date <= today) return [];
  if (typeof publishAt === "string" && date <= publishAt.slice(0, 10)) return [];
  return [entryFutureDate.at("/entry/date", { actual: date })];
}

/** Maximum number of years until a review; more is a slip. */
const MAX_REVIEW_YEARS = 10;

/** Reports facts with implausible dates, and those whose review is overdue. @param today `YYYY-MM-DD` */
export function adviseFactDates(facts: Readonly<Record<string, Fact>>, today: string): Diagnostic[] {
  return Object.entries(facts).flatMap(([name, fact]) => {
    const pointer = pointerTo("/facts", name);
    const [key, problem] = oddDate(fact, today) ?? [];
    const diagnostics = problem ? [factDates.at(`${pointer}/${key}`, { name, problem })] : [];
    if (key === "reviewBy" || !isOverdue(fact, today)) return diagnostics;
    const details = { name, due: fact.reviewBy, source: fact.source || undefined };
    return [...diagnostics, factOverdue.at(`${pointer}/reviewBy`, details)];
  });
}

function oddDate({ asOf, reviewBy }: Fact, today: string): [key: string, problem: Said] | undefined {
  const year = Number(today.slice(0, 4));
  if (asOf > today.slice(0, 7))
    return ["asOf", say("The month {month} lies in the future.", { month: asOf })];
  if (Number(asOf.slice(0, 4)) < year - MAX_YEARS)
    return ["asOf", say("The month {month} is decades ago.", { month: asOf })];
  if (reviewBy.slice(0, 7) < asOf)
    return [
      "reviewBy",
      say("The review on {day} lies before {month}, the month of the figure.", {
        day: reviewBy,
        month: asOf,
      }),
    ];
  if (Number(reviewBy.slice(0, 4)) > year + MAX_REVIEW_YEARS)
    return ["reviewBy", say("The review on {day} is decades away.", { day: reviewBy })];
  return undefined;
}
