import type { Figure, YearClimbBlock } from "#schema/generated/types.ts";
import { figureText, isPublished } from "#src/figures/figure.ts";
import { LONG_MONTHS, monthsFrom, monthsIn } from "#src/figures/months.ts";
import { type Source, sourcesOf } from "#src/figures/sources.ts";
import type { PageContext } from "#src/ui/page-context.ts";
import { aboutWhen, countBack, type Plan } from "./count-back.ts";
import { type MarkKind, type Ridge, ridgeOf } from "./ridge.ts";

/** Something due: what, when and, if there is room, details from the figures. */
export type Due = { kind: MarkKind; when: string; what: string; details?: Detail[] | undefined };
/** A text and its figure. */
type Detail = { words: string; figure: string };

type Climb = {
  label: string;
  flag?: YearClimbBlock["items"][number]["flag"];
  href?: string | undefined;
  /** Undefined if no month is known to count back from. */
  ridge?: Ridge | undefined;
  /** Short names of the thirteen months; the course starts in the last one. */
  months: string[];
  dues: Due[];
};

export type YearClimbProps = Omit<YearClimbBlock, "items" | "begin" | "papers" | "decision"> & {
  items: Climb[];
  sources: Source[];
};

type Item = YearClimbBlock["items"][number];

export default function derive(
  { begin, papers, decision, items, ...block }: YearClimbBlock,
  page: PageContext,
): YearClimbProps {
  const figures = items.flatMap(({ starts, deadline, visa, money }) => [starts, deadline, visa, money]);
  return {
    ...block,
    items: items.map((item) => climbOf(item, { begin, papers, decision }, items.length > 1)),
    sources: sourcesOf([begin, papers, decision, ...figures], page.site.name),
  };
}

type Times = Record<"begin" | "papers" | "decision", Figure | undefined>;

function climbOf({ label, flag, href, ...item }: Item, times: Times, short: boolean): Climb {
  const [start] = monthsIn(item.starts.value ?? item.starts.text ?? "");
  const name = { label, flag, href };
  if (start === undefined) {
    return { ...name, months: [], dues: worded([{ kind: "start", when: figureText(item.starts) }], short) };
  }
  const plan = countBack(start, { ...times, visa: item.visa, deadline: item.deadline });
  const months = monthsFrom(start);
  return {
    ...name,
    ridge: ridgeOf(plan),
    months: [...months, ...months.slice(0, 1)],
    dues: worded(duesOf(plan, start, item, times), short),
  };
}

type Fact = Omit<Due, "what">;

/** With several years there is little room, so details are omitted. */
function worded(dues: readonly Fact[], short: boolean): Due[] {
  return dues.map(({ kind, when, details }) =>
    short ? { kind, when, what: SHORT[kind] } : { kind, when, what: LONG[kind], details },
  );
}

const LONG: Record<MarkKind, string> = {
  begin: "Choose your courses and book your tests",
  papers: "Start on your papers",
  applications: "Send your applications",
  visa: "Show your money and apply for your visa",
  start: "Arrive, settle in and start",
};

const SHORT: Record<MarkKind, string> = {
  begin: "choose courses",
  papers: "papers",
  applications: "applications",
  visa: "money and visa",
  start: "arrive and start",
};

function duesOf(
  plan: Plan,
  start: number,
  { visa, money, deadline }: Omit<Item, "label">,
  times: Times,
): Fact[] {
  const by = (weeks: number) => `By ${aboutWhen(weeks, start)}`;
  const dues: Fact[] = [];
  if (isPublished(times.begin)) dues.push({ kind: "begin", when: `${figureText(times.begin)} before` });
  if (plan.papers !== undefined) {
    dues.push({
      kind: "papers",
      when: by(plan.papers),
      details: [{ words: "This takes", figure: figureText(times.papers) }],
    });
  }
  if (plan.applications !== undefined) {
    dues.push({
      kind: "applications",
      when: plan.isDeadline ? `By ${figureText(deadline)}` : by(plan.applications),
      details: isPublished(times.decision) ? [decisionTakes(times.decision)] : undefined,
    });
  }
  dues.push({
    kind: "visa",
    when: plan.visa === undefined ? "As early as you can" : by(plan.visa),
    details: [
      isPublished(visa) ? decisionTakes(visa) : { words: "Time for a decision:", figure: figureText(visa) },
      ...(isPublished(money) ? [{ words: "Money to show:", figure: figureText(money) }] : []),
    ],
  });
  dues.push({ kind: "start", when: LONG_MONTHS[start - 1] ?? "" });
  return dues;
}

const decisionTakes = (time: Figure): Detail => ({ words: "A decision takes", figure: figureText(time) });
