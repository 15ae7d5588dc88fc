import { roundToTenth, smoothPath } from "#src/figures/smooth-path.ts";
import type { ClimbPlan } from "./count-back.ts";

/** Width of the drawing's box: thirteen months, the year before the start and the month of the start. */
const WIDTH = 1300;
const HEIGHT = 300;
const WEEKS = 13 * (52 / 12);

/**
 * Heights of the marks on the line, in per cent of the drawing. A climb means work, level ground means waiting; only the order of the
 * heights matters.
 */
const HEIGHTS = { begin: 8, papers: 18, applications: 37, visa: 57, start: 73 };

/** Time during which the line climbs to each of the marks for the visa and the start, in weeks. */
const LAST_CLIMB = 2.5;

/** A point of the ridge line: its distance from the start of studies in weeks, and its height in per cent. */
type Station = { weeks: number; height: number };

/** The marks on the ridge, in order of the year. */
export const CLIMB_MARKS = ["begin", "papers", "applications", "visa", "start"] as const;
export type MarkKind = (typeof CLIMB_MARKS)[number];
/** The position of a mark, as CSS percentages from the left and from the bottom. */
type Place = { left: string; bottom: string };

/** The year before the start of studies, drawn as a line of hills with marks on it. */
export type Ridge = {
  /** The line, as an SVG path in a box of 1300 by 300. */
  line: string;
  marks: { kind: MarkKind; place: Place }[];
  /** Position of the last date for the visa, as a CSS percentage from the left. */
  lastVisa?: string | undefined;
};

/**
 * Computes the line of hills and its marks from the dates that a plan has; a smooth curve joins them.
 * @returns undefined if there are fewer than three marks
 */
export function ridgeOf(plan: ClimbPlan): Ridge | undefined {
  const knownMarks: [MarkKind, number | undefined][] = [
    ["begin", 52],
    ["papers", plan.papers],
    ["applications", plan.applications],
    ["visa", plan.visa],
    ["start", 0],
  ];
  const marks = knownMarks.flatMap(([kind, weeks]) =>
    weeks === undefined || weeks > 52 ? [] : [{ kind, weeks, height: HEIGHTS[kind] }],
  );
  if (marks.length < 3) return undefined;
  const points: Station[] = marks.flatMap((mark, index) => {
    const last = marks[index - 1];
    const wait = mark.kind === "visa" || mark.kind === "start" ? levelBefore(mark, last) : [];
    return [...wait, mark];
  });
  const end = { weeks: 52 - WEEKS, height: HEIGHTS.start - 5 };
  const fromLeft = (weeks: number) => `${roundToTenth(shareOf(weeks) * 100)}%`;
  return {
    line: smoothPath([...points, end].map(toBox)),
    ...(plan.lastVisa === undefined ? {} : { lastVisa: fromLeft(plan.lastVisa) }),
    marks: marks.map(({ kind, weeks, height }) => ({
      kind,
      place: { left: fromLeft(weeks), bottom: `${height}%` },
    })),
  };
}

/**
 * The point, if any, at which the line stops being level and begins to climb to a mark. Only the time after a mark with a known date counts
 * as a wait; a short wait has no such point.
 */
function levelBefore(
  mark: Station & { kind: MarkKind },
  last: (Station & { kind: MarkKind }) | undefined,
): Station[] {
  if (!last || last.kind === "begin" || last.weeks - mark.weeks < LAST_CLIMB) return [];
  return [{ weeks: mark.weeks + LAST_CLIMB, height: last.height + 2 }];
}

const shareOf = (weeks: number) => (52 - weeks) / WEEKS;

/** Converts a station to box coordinates, rounded to whole units, which are finer than most screens' pixels. */
const toBox = ({ weeks, height }: Station) => ({
  x: Math.round(shareOf(weeks) * WIDTH),
  y: Math.round(HEIGHT * (1 - height / 100)),
});
