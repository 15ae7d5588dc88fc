import type { RouteMapBlock, RouteMapStage, RouteMapStop } from "#schema/generated/types.ts";

/** Height of the drawing between the texts above and below, in sixteenths of a rem. */
const HEIGHT = 320;
/** Width of the drawing: that of the content column. */
const WIDTH = 1152;
/** Distance of a stop above or below the middle of the route. */
const SWING = 20;
/** Ends of the route in the drawing: the door of the house and the gate of the campus. */
const HERE: Point = { x: 10, y: 228 };
const THERE: Point = { x: 1112, y: 142 };

type Point = { x: number; y: number };

/** A stop with its place on the map. */
export type PlacedStop = RouteMapStop & {
  /** Whether its text is above the drawing, rather than below. */
  above: boolean;
  /** Grid columns of its text. */
  columns: string;
  /** Length of the line from its text to its mark, in rem. */
  stem: string;
};

type PlacedStage = Omit<RouteMapStage, "items"> & {
  /** Grid columns of its heading: those of its stops. */
  columns: string;
  items: PlacedStop[];
};

export type RouteMapProps = Omit<RouteMapBlock, "stages"> & {
  stages: PlacedStage[];
  /** Columns of the whole grid: two for each stop, and one at each end. */
  tracks: string;
  /** The route, as an SVG path in a box of 1152 by 320. */
  route: string;
};

/**
 * Stops are evenly spaced along the drawing, with their texts alternating below and above it, so that each has the room
 * of two. The route winds uphill from one to the next.
 */
export default function derive({ stages, ...block }: RouteMapBlock): RouteMapProps {
  const count = stages.reduce((sum, { items }) => sum + items.length, 0);
  const tracks = 2 * count + 2;
  const pointOf = (index: number): Point => {
    const x = ((2 * index + 2) / tracks) * WIDTH;
    return { x: round(x), y: round(middleAt(x / WIDTH) + (index % 2 === 0 ? SWING : -SWING)) };
  };
  let next = 0;
  return {
    ...block,
    tracks: String(tracks),
    route: routeThrough([HERE, ...Array.from({ length: count }, (_, index) => pointOf(index)), THERE]),
    stages: stages.map(({ items, ...stage }) => {
      const first = next;
      next += items.length;
      return {
        ...stage,
        columns: `${first === 0 ? 1 : 2 * first + 2} / ${next === count ? -1 : 2 * next + 2}`,
        items: items.map((item, offset) => {
          const index = first + offset;
          const above = index % 2 === 1;
          const { y } = pointOf(index);
          return {
            ...item,
            above,
            columns: `${2 * index + 1} / ${2 * index + 5}`,
            stem: `${(above ? y : HEIGHT - y) / 16}rem`,
          };
        }),
      };
    }),
  };
}

/** The middle of the route: uphill, with a dip. @param share of the width, 0 to 1 */
function middleAt(share: number): number {
  return 240 - 76 * share - 8 * Math.sin(2 * Math.PI * share);
}

/** A curve that is horizontal at each of its points. */
function routeThrough([start, ...points]: readonly [Point, ...Point[]]): string {
  let last = start;
  let path = `M${start.x} ${start.y}`;
  for (const point of points) {
    const half = round((last.x + point.x) / 2);
    path += `C${half} ${last.y} ${half} ${point.y} ${point.x} ${point.y}`;
    last = point;
  }
  return path;
}

const round = (value: number) => Math.round(value * 10) / 10;
