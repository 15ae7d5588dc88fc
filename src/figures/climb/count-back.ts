import type { Figure } from "#schema/generated/types.ts";
import { weeksOf } from "#src/figures/figure.ts";
import { type DayOfYear, dayIn } from "#src/figures/months.ts";
import { monthNames } from "#src/language/format.ts";
import { fill } from "#src/language/phrase.ts";

const WEEKS_OF_YEAR = 52;
const WEEKS_OF_MONTH = WEEKS_OF_YEAR / 12;

/** Due dates, in weeks before the first day of the month in which studies start; undefined if unknown. */
export type ClimbPlan = {
  papers: number | undefined;
  applications: number | undefined;
  visa: number | undefined;
  /**
   * The last date for a visa application that is decided in time, in weeks before the start; undefined unless `visa` is an earlier,
   * recommended date.
   */
  lastVisa: number | undefined;
  /** Set if the date for applications is a published deadline rather than a computed one. */
  isDeadline: boolean;
};

type Figures = { [Key in "papers" | "decision" | "visa" | "visaBefore" | "deadline"]?: Figure | undefined };

/**
 * Computes the due dates for papers, applications and visa, counting the longest durations backwards from the start of studies. An earlier
 * deadline for applications replaces the computed date. The recommended date for the visa (`visaBefore`) replaces the last possible one,
 * but is never before the decision of the universities.
 * @param start month in which studies start, 1 to 12
 */
export function countBack(
  start: number,
  { papers, decision, visa, visaBefore, deadline }: Figures,
  language: string,
): ClimbPlan {
  const lastVisa = weeksOf(visa)?.high;
  const counted = sum(lastVisa, weeksOf(decision)?.high);
  const day = dayIn(deadline?.value ?? deadline?.text ?? "", language);
  const due = day && weeksBefore(day, start);
  const isDeadline = due !== undefined && due > (counted ?? 0);
  const applications = isDeadline ? due : counted;
  const decided = applications === undefined ? 0 : applications - (weeksOf(decision)?.low ?? 0);
  // In whole weeks: three months before 1 September is 1 June.
  const safe = Math.min(Math.floor(weeksOf(visaBefore)?.high ?? 0), decided);
  const isEarlier = lastVisa !== undefined && safe > lastVisa;
  return {
    visa: isEarlier ? safe : lastVisa,
    lastVisa: isEarlier ? lastVisa : undefined,
    applications,
    papers: sum(applications, weeksOf(papers)?.high),
    isDeadline,
  };
}

const sum = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? undefined : one + other;

function weeksBefore({ month, day }: DayOfYear, start: number): number {
  const months = (start - month - (day - 1) / 30 + 12) % 12;
  return months * WEEKS_OF_MONTH;
}

/** The day that is a number of weeks before the first of a month, in words of suitable precision: "mid-June". */
export function aboutWhen(
  weeks: number,
  start: number,
  { language, texts }: { language: string; texts: Record<"early" | "mid" | "late", string> },
): string {
  const month = start - 1 - weeks / WEEKS_OF_MONTH;
  const name = monthNames(language)[((Math.floor(month) % 12) + 12) % 12] ?? "";
  const share = month - Math.floor(month);
  const phrase = share < 1 / 3 ? texts.early : share < 2 / 3 ? texts.mid : texts.late;
  return fill(phrase, { month: name });
}
