import type { Figure } from "#schema/generated/types.ts";
import { weeksOf } from "#src/figures/figure.ts";
import { type DayOfYear, dayIn, LONG_MONTHS } from "#src/figures/months.ts";

const WEEKS_OF_YEAR = 52;
const WEEKS_OF_MONTH = WEEKS_OF_YEAR / 12;

/** What is due when, in weeks before the first of the month in which the course starts; undefined: not known. */
export type Plan = {
  papers: number | undefined;
  applications: number | undefined;
  visa: number | undefined;
  /** The applications are due on a day that is published, not on one that is counted back. */
  isDeadline: boolean;
};

type Figures = Record<"papers" | "decision" | "visa" | "deadline", Figure | undefined>;

/**
 * Counts back from the start with the longest times: the visa, before it the decision, before that the papers. A
 * deadline that comes earlier takes the place of the day that was counted.
 * @param start month, 1 to 12
 */
export function countBack(start: number, { papers, decision, visa, deadline }: Figures): Plan {
  const visaAt = weeksOf(visa)?.high;
  const counted = sum(visaAt, weeksOf(decision)?.high);
  const day = dayIn(deadline?.value ?? deadline?.text ?? "");
  const due = day && weeksBefore(day, start);
  const isDeadline = due !== undefined && due > (counted ?? 0);
  const applications = isDeadline ? due : counted;
  return { visa: visaAt, applications, papers: sum(applications, weeksOf(papers)?.high), isDeadline };
}

const sum = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? undefined : one + other;

/** Weeks from a day to the next first of a month. */
function weeksBefore({ month, day }: DayOfYear, start: number): number {
  const months = (start - month - (day - 1) / 30 + 12) % 12;
  return months * WEEKS_OF_MONTH;
}

/** A day so many weeks before the first of a month, no closer than one can say: "mid-June". */
export function aboutWhen(weeks: number, start: number): string {
  const month = start - 1 - weeks / WEEKS_OF_MONTH;
  const name = LONG_MONTHS[((Math.floor(month) % 12) + 12) % 12];
  const share = month - Math.floor(month);
  if (share < 1 / 3) return `early ${name}`;
  return share < 2 / 3 ? `mid-${name}` : `late ${name}`;
}
