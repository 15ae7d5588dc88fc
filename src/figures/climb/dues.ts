import type { Texts } from "#schema/generated/texts.ts";
import type { Figure } from "#schema/generated/types.ts";
import { figureParts, figureText, isPublished } from "#src/figures/figure.ts";
import { monthNames } from "#src/language/format.ts";
import { fill, type Phrase } from "#src/language/phrase.ts";
import { aboutWhen, type ClimbPlan } from "./count-back.ts";
import type { MarkKind } from "./ridge.ts";

export const DETAILS = ["papersTake", "decisionTakes", "decisionUnknown", "latest", "money"] as const;

/** Due dates, each with figures such as durations and costs, by kind of mark in the drawing. The component provides the labels of the kinds. */
export type DuesByKind = {
  [Kind in MarkKind]?: {
    when: string;
    details?: { [Word in (typeof DETAILS)[number]]?: string } | undefined;
  };
};

/** The texts of the block `year-climb` that name and date what is due; a site may lack that block. */
export type ClimbTexts = Record<
  "soon" | "early" | "mid" | "late" | MarkKind | `${MarkKind}Short` | (typeof DETAILS)[number],
  string
> & { by: Phrase<"day">; before: Phrase<"time"> };

type DueFigures = {
  [Key in "begin" | "papers" | "decision" | "visa" | "money" | "deadline"]?: Figure | undefined;
};

/**
 * Puts the due dates of a year into words. One that the plan lacks is due as early as possible, and left out if nothing is known of it.
 * @param start month in which studies start, 1 to 12
 */
export function duesOf(
  plan: ClimbPlan,
  start: number,
  { begin, papers, decision, visa, money, deadline }: DueFigures,
  { language, texts }: { language: string; texts: Pick<Texts, "figures"> & { "year-climb": ClimbTexts } },
): DuesByKind {
  const words = texts["year-climb"];
  const figure = (value: Figure | undefined) => figureText(value, texts.figures);
  const dayOf = (weeks: number) => aboutWhen(weeks, start, { language, texts: words });
  const by = (weeks: number | undefined) =>
    weeks === undefined ? words.soon : fill(words.by, { day: dayOf(weeks) });
  const dues: DuesByKind = {};
  if (isPublished(begin)) dues.begin = { when: fill(words.before, { time: figure(begin) }) };
  if (isPublished(papers)) dues.papers = { when: by(plan.papers), details: { papersTake: figure(papers) } };
  if (plan.applications !== undefined || isPublished(decision)) {
    dues.applications = {
      when: plan.isDeadline
        ? fill(words.by, { day: figureParts(deadline, texts.figures).text })
        : by(plan.applications),
      details: isPublished(decision) ? { decisionTakes: figure(decision) } : undefined,
    };
  }
  dues.visa = {
    when: by(plan.visa),
    details: {
      [isPublished(visa) ? "decisionTakes" : "decisionUnknown"]: figure(visa),
      ...(plan.lastVisa === undefined ? {} : { latest: dayOf(plan.lastVisa) }),
      ...(isPublished(money) ? { money: figure(money) } : {}),
    },
  };
  dues.start = { when: monthNames(language)[start - 1] ?? "" };
  return dues;
}
