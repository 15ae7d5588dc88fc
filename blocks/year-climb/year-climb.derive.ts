import type { Figure, YearClimbBlock } from "#schema/generated/types.ts";
import { figureText, isPublished } from "#src/figures/figure.ts";
import { monthsFrom, monthsIn } from "#src/figures/months.ts";
import { sourcesOf } from "#src/figures/sources.ts";
import { monthNames } from "#src/language/format.ts";
import { fill } from "#src/language/phrase.ts";
import { choiceValue, isChoice } from "#src/ui/choices/choice.ts";
import type { PageContext } from "#src/ui/page-context.ts";
import { calendarOf, type Span, spanOn } from "./calendar.ts";
import { aboutWhen, countBack, type Plan } from "./count-back.ts";
import { type MarkKind, type Ridge, ridgeOf } from "./ridge.ts";

/** Something due: what, when and, if there is room, details from the figures. */
export type Due = { kind: MarkKind; when: string; what: string; details?: Detail[] | undefined };
type Detail = { words: string; figure: string };

type Climb = {
  label: string;
  flag?: YearClimbBlock["items"][number]["flag"];
  href?: string | undefined;
  /** Undefined if nothing can be counted back. */
  ridge?: Ridge | undefined;
  /** Short names of the thirteen months; the course starts in the last one. */
  months: string[];
  /** Its place on the axis of all climbs. */
  span?: Span | undefined;
  dues: Due[];
};

type Item = YearClimbBlock["items"][number];

export type YearClimbProps = ReturnType<typeof derive>;

/** The year before each start, counted back from its first day. */
export default function derive(
  { begin, papers, decision, items, ...block }: YearClimbBlock,
  page: PageContext,
) {
  const figures = items.flatMap(({ starts, deadline, visa, money }) => [starts, deadline, visa, money]);
  const times = { begin, papers, decision };
  const starts = items.map((item) => monthsIn(item.starts.value ?? item.starts.text ?? "", page.language)[0]);
  const calendar = calendarOf(starts.filter((start) => start !== undefined));
  const isShort = items.length > 1 && block.choice !== "one";
  const climbs = items.map((item, index) => climbOf(item, starts[index], times, isShort, page));
  const isComparison = isChoice(items.length) && climbs.filter(({ ridge }) => ridge).length > 1;
  const year = calendar ? monthsFrom(calendar.first, page.language) : [];
  return {
    ...block,
    // Only a choice of climbs is kept in the address; without one, the script stays idle.
    ...(isComparison && isShort ? {} : { idle: true as const }),
    items: climbs.map((climb, index) => {
      const start = starts[index];
      return { ...climb, span: calendar && start ? spanOn(calendar, start) : undefined };
    }),
    choices: isComparison
      ? items.map(({ label, flag, href }, index) => ({ label, flag, value: choiceValue(href, index) }))
      : [],
    calendar: [...year, ...year].slice(0, calendar?.length),
    sources: sourcesOf([begin, papers, decision, ...figures], page.site.name, page.language),
  };
}

type Times = Record<"begin" | "papers" | "decision", Figure | undefined>;

function climbOf(
  { label, flag, href, ...item }: Item,
  start: number | undefined,
  times: Times,
  short: boolean,
  page: PageContext,
): Climb {
  const { language, texts } = page;
  const name = { label, flag, href };
  if (start === undefined) {
    return {
      ...name,
      months: [],
      dues: worded([{ kind: "start", when: figureText(item.starts, texts.figures) }], short, page),
    };
  }
  const plan = countBack(start, { ...times, visa: item.visa, deadline: item.deadline }, language);
  const months = monthsFrom(start, language);
  return {
    ...name,
    ridge: ridgeOf(plan),
    months: [...months, ...months.slice(0, 1)],
    dues: worded(duesOf(plan, start, item, times, page), short, page),
  };
}

type Fact = Omit<Due, "what">;

/** With several years there is little room, so details are omitted. */
function worded(dues: readonly Fact[], short: boolean, { texts }: PageContext): Due[] {
  const words = texts["year-climb"];
  return dues.map(({ kind, when, details }) =>
    short ? { kind, when, what: words[`${kind}Short`] } : { kind, when, what: words[kind], details },
  );
}

function duesOf(
  plan: Plan,
  start: number,
  { visa, money, deadline }: Omit<Item, "label">,
  times: Times,
  page: PageContext,
): Fact[] {
  const words = page.texts["year-climb"];
  const figure = (known: Figure | undefined) => figureText(known, page.texts.figures);
  const decisionTakes = (time: Figure): Detail => ({ words: words.decisionTakes, figure: figure(time) });
  const by = (weeks: number) =>
    fill(words.by, { day: aboutWhen(weeks, start, { language: page.language, texts: words }) });
  const dues: Fact[] = [];
  if (isPublished(times.begin))
    dues.push({ kind: "begin", when: fill(words.before, { time: figure(times.begin) }) });
  if (plan.papers !== undefined) {
    dues.push({
      kind: "papers",
      when: by(plan.papers),
      details: [{ words: words.papersTake, figure: figure(times.papers) }],
    });
  }
  if (plan.applications !== undefined) {
    dues.push({
      kind: "applications",
      when: plan.isDeadline ? fill(words.by, { day: figure(deadline) }) : by(plan.applications),
      details: isPublished(times.decision) ? [decisionTakes(times.decision)] : undefined,
    });
  }
  dues.push({
    kind: "visa",
    when: plan.visa === undefined ? words.soon : by(plan.visa),
    details: [
      isPublished(visa) ? decisionTakes(visa) : { words: words.decisionUnknown, figure: figure(visa) },
      ...(isPublished(money) ? [{ words: words.money, figure: figure(money) }] : []),
    ],
  });
  dues.push({ kind: "start", when: monthNames(page.language)[start - 1] ?? "" });
  return dues;
}
