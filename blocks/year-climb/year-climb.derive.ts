import {
  choiceValue,
  figureText,
  isChoice,
  monthNames,
  monthsFrom,
  monthsIn,
  type PageContext,
  sourcesOf,
} from "waymark/blocks";
import type { Figure, YearClimbBlock } from "#schema/generated/types.ts";
import { type Span, sharedCalendar, spanOn } from "#src/figures/climb/calendar.ts";
import { countBack } from "#src/figures/climb/count-back.ts";
import { type DuesByKind, duesOf } from "#src/figures/climb/dues.ts";
import { type Ridge, ridgeOf } from "#src/figures/climb/ridge.ts";

/** The year before the start of a course. */
type Year = {
  /** The month in which the course starts. */
  start: string;
  /** The data of the drawing, which shows the year as a climbing line; undefined if no date can be calculated. */
  ridge?: Ridge | undefined;
  /** Short names of the months on the axis: twelve, and the month in which the course of study starts. */
  months: string[];
  /** The part of the common time axis of all drawings that this year covers. */
  span?: Span | undefined;
  dues: DuesByKind;
};

type Item = YearClimbBlock["items"][number];

export type YearClimbProps = ReturnType<typeof derive>;

/** Calculates the year before each start, counted back from the first day of the course. */
export default function derive(
  { begin, papers, decision, items, ...block }: YearClimbBlock,
  page: PageContext,
) {
  const figures = items.flatMap(({ starts, deadline, visa, visaBefore, money }) => [
    starts,
    deadline,
    visa,
    visaBefore,
    money,
  ]);
  const times = { begin, papers, decision };
  const isShort = items.length > 1 && block.choice !== "one";
  const starts = items.map((item) => monthsIn(item.starts.value ?? item.starts.text ?? "", page.language));
  const calendar = sharedCalendar(starts.flatMap((months) => months.slice(0, 1)));
  const climbs = items.map((item, index) => {
    const [first, ...later] = new Set(starts[index]);
    const year = yearOf(item, first, times, page);
    // The deadline applies to the first start only.
    const { deadline: _, ...undated } = item;
    const others = block.choice === "one" ? later : [];
    return {
      label: item.label,
      flag: item.flag,
      href: item.href,
      // One year for each start that visitors can choose, or only the year before the first start.
      years: [
        { ...year, span: calendar && first ? spanOn(calendar, first) : undefined },
        ...others.map((start) => yearOf(undated, start, times, page)),
      ],
    };
  });
  const isComparison = isChoice(items.length) && climbs.filter(({ years }) => years[0]?.ridge).length > 1;
  const year = calendar ? monthsFrom(calendar.first, page.language) : [];
  return {
    ...block,
    // Only a choice of climbs is kept in the address. Without a choice, the script is not needed.
    ...(isComparison && isShort ? {} : { idle: true as const }),
    items: climbs,
    choices: isComparison
      ? items.map(({ label, flag, href }, index) => ({ label, flag, value: choiceValue(href, index) }))
      : [],
    calendar: [...year, ...year].slice(0, calendar?.length),
    sources: sourcesOf([begin, papers, decision, ...figures], page),
  };
}

type Times = Record<"begin" | "papers" | "decision", Figure | undefined>;

function yearOf(item: Item, start: number | undefined, times: Times, page: PageContext): Year {
  const { language, texts } = page;
  if (start === undefined) {
    const when = figureText(item.starts, texts.figures);
    return { start: when, months: [], dues: { start: { when } } };
  }
  const plan = countBack(start, { ...times, ...item }, language);
  const months = monthsFrom(start, language);
  return {
    start: monthNames(language)[start - 1] ?? "",
    ridge: ridgeOf(plan),
    months: [...months, ...months.slice(0, 1)],
    dues: duesOf(plan, start, { ...item, ...times }, page),
  };
}
