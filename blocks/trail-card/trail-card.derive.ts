import {
  figureParts,
  figureText,
  fill,
  isPublished,
  longMonth,
  monthNames,
  monthsFrom,
  monthsIn,
  type PageContext,
  shareRowLinks,
  sourcesOf,
  yearBeside,
} from "waymark/blocks";
import type { Figure, TrailCardBlock } from "#schema/generated/types.ts";
import { aboutWhen, type ClimbPlan, countBack } from "#src/figures/climb/count-back.ts";
import { type MarkKind, ridgeOf } from "#src/figures/climb/ridge.ts";
import { addUp, barsOf, sumOf } from "./sum.ts";

export type TrailCardProps = ReturnType<typeof derive>;

/** A payment or task during the year before a course: its date as text, and the kind of its mark in the drawing. */
export type Step = { kind: MarkKind; when: string; text: string };

/**
 * Adds what the card shows: the cost of the year and the amount to prove, the due dates counted back from the start of the course, the
 * sources of both, and the addresses for sharing the card.
 */
export default function derive({ sum, proof, climb, share, ...block }: TrailCardBlock, page: PageContext) {
  const titled = [
    { title: sum.title, ...sumOf(sum, page) },
    ...(proof ? [{ title: proof.title, ...addUp(proof.parts, sum.months ?? 12, page) }] : []),
  ];
  const bars = proof && barsOf(titled, proof.parts[0]?.amount);
  const amounts = titled.flatMap(({ figures }) => figures);
  const { title, steps: _, undated, ...figures } = climb;
  const [start] = monthsIn(climb.starts.value ?? climb.starts.text ?? "", page.language);
  // Documents cost nothing, so the card leaves them out.
  const isDue = ({ kind }: { kind: MarkKind }) => kind !== "papers";
  const plan = start === undefined ? undefined : countBack(start, figures, page.language);
  const ridge = plan && ridgeOf(plan);
  const months = start === undefined ? [] : monthsFrom(start, page.language);
  const { begin, papers, decision, starts, deadline, visa, visaBefore } = figures;
  return {
    ...block,
    sum: {
      note: sum.note,
      amounts: titled.map(({ figures, money, ...one }, index) => ({
        ...one,
        asOf: oldest(figures, page),
        isMoney: money !== undefined,
        bar: bars?.[index],
      })),
    },
    climb: {
      title,
      ridge: ridge && { ...ridge, marks: ridge.marks.filter(isDue) },
      undated: ridge ? undefined : undated,
      months: [...months, ...months.slice(0, 1)],
      steps: stepsOf(climb, plan, start, page),
    },
    sources: sourcesOf([...amounts, begin, papers, decision, starts, deadline, visa, visaBefore], page),
    share: { ...share, ...shareRowLinks(block.title, page) },
  };
}

/**
 * Returns the month from which the oldest figure dates, as a phrase in the page's language ("as of …"); undefined if no figure states its
 * month, or if they are of different years, which then stand beside them.
 */
function oldest(figures: readonly Figure[], { language, texts }: PageContext): string | undefined {
  const year = yearBeside(figures);
  if (figures.some((figure) => year(figure) !== undefined)) return undefined;
  const [month] = figures.flatMap(({ asOf, checkedOn }) => checkedOn?.slice(0, 7) ?? asOf ?? []).toSorted();
  return month === undefined ? undefined : fill(texts.page.asOf, { month: longMonth(month, language) });
}

function stepsOf(
  { steps, ...figures }: TrailCardBlock["climb"],
  plan: ClimbPlan | undefined,
  start: number | undefined,
  page: PageContext,
): Step[] {
  const { figures: words, "year-climb": dates } = page.texts;
  const inWords = (figure: Figure | undefined) => figureText(figure, words);
  const by = (weeks: number | undefined) =>
    weeks === undefined || start === undefined
      ? dates.soon
      : fill(dates.by, { day: aboutWhen(weeks, start, { language: page.language, texts: dates }) });
  const applications = isPublished(figures.deadline)
    ? fill(dates.by, { day: figureParts(figures.deadline, words).text })
    : by(plan?.applications);
  return [
    {
      kind: "begin",
      when: isPublished(figures.begin) ? fill(dates.before, { time: inWords(figures.begin) }) : dates.soon,
      text: steps.begin,
    },
    { kind: "applications", when: applications, text: steps.applications },
    { kind: "visa", when: by(plan?.visa), text: steps.visa },
    {
      kind: "start",
      when:
        start === undefined ? inWords(figures.starts) : (monthNames(page.language)[start - 1] ?? dates.soon),
      text: steps.start,
    },
  ];
}
