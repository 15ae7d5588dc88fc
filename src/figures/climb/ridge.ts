import { roundToTenth, smoothPath } from "#src/figures/smooth-path.ts";
import type { ClimbPlan } from "./count-back.ts";

/** The drawing's box: thirteen months wide, the year before the start and the month of the start. */
const WIDTH = 1300;
const HEIGHT = 300;
const WEEKS = 13 * (52 / 12);

/** Heights in per cent: a climb for what is due, level ground for a wait. Only the order has a meaning. */
const HEIGHTS = { begin: 8, papers: 18, applications: 37, visa: 57, start: 73 };

/** Length of the climbs to the visa and to the start, in weeks. */
const LAST_CLIMB = 2.5;

/** A point of the line: weeks before the start, and its height. */
type Station = { weeks: number; height: number };

/** The marks on the ridge, in order of the year. */
export const CLIMB_MARKS = ["begin", "papers", "applications", "visa", "start"] as const;
export type MarkKind = (typeof CLIMB_MARKS)[number];
/** A mark's place, as CSS percentages from the left and from the bottom. */
type Place = { left: string; bottom: string };

/** The year before the start, as a line of hills with marks on it. */
export type Ridge = {
  /** The line, as an SVG path in a box of 1300 by 300. */
  line: string;
  marks: { kind: MarkKind; place: Place }[];
};

/** Draws the known parts of a plan; between them the ground simply rises. @returns undefined if nothing can be counted back */
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
  return {
    line: smoothPath([...points, end].map(toBox)),
    marks: marks.map(({ kind, weeks, height }) => ({
      kind,
      place: { left: `${roundToTenth(shareOf(weeks) * 100)}%`, bottom: `${height}%` },
    })),
  };
}

/** Returns the point at which a wait ends and the climb to a mark begins. Only the time after a mark of the plan is a wait. */
function levelBefore(
  mark: Station & { kind: MarkKind },
  last: (Station & { kind: MarkKind }) | undefined,
): Station[] {
  if (!last || last.kind === "begin" || last.weeks - mark.weeks < LAST_CLIMB) return [];
  return [{ weeks: mark.weeks + LAST_CLIMB, height: last.height + 2 }];
}

const shareOf = (weeks: number) => (52 - weeks) / WEEKS;

/** In whole units, of which the box has more than most screens have pixels for it. */
const toBox = ({ weeks, height }: Station) => ({
  x: Math.round(shareOf(weeks) * WIDTH),
  y: Math.round(HEIGHT * (1 - height / 100)),
});
