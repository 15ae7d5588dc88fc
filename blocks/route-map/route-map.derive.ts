import type { RouteMapBlock, RouteMapStop } from "#schema/generated/types.ts";
import { type CurvePoint, roundToTenth, smoothPath } from "#src/figures/smooth-path.ts";

/** Height of the drawing between the upper and lower texts, in sixteenths of a rem, which are the units of all its coordinates. */
const HEIGHT = 320;
const WIDTH = 1152;
const SWING_HEIGHT = 20;
/** Start of the route, at the door of the drawn house, in coordinates of the drawing (sixteenths of a rem). */
const ROUTE_START: CurvePoint = { x: 10, y: 228 };
const ROUTE_END: CurvePoint = { x: 1112, y: 142 };

export type PlacedStop = RouteMapStop & {
  above: boolean;
  columns: string;
  /** Length of the stem between text and mark, in rem. */
  stem: string;
};

export type RouteMapProps = ReturnType<typeof derive>;

/** Spaces the stops evenly, with texts alternately above and below, so that each text has the width of two columns. */
export default function derive({ stages, ...block }: RouteMapBlock) {
  const count = stages.reduce((sum, { items }) => sum + items.length, 0);
  const tracks = 2 * count + 2;
  // The last text is below, so that the name of the route's end has space above.
  const isAbove = (index: number): boolean => (count - index) % 2 === 0;
  const pointOf = (index: number): CurvePoint => {
    const x = ((2 * index + 2) / tracks) * WIDTH;
    return {
      x: roundToTenth(x),
      y: roundToTenth(middleAt(x / WIDTH) + (isAbove(index) ? -SWING_HEIGHT : SWING_HEIGHT)),
    };
  };
  let next = 0;
  return {
    ...block,
    // Number of grid columns: two for each stop and one at each end.
    tracks: String(tracks),
    // An SVG path in a view box of 1152 x 320.
    route: smoothPath([
      ROUTE_START,
      ...Array.from({ length: count }, (_, index) => pointOf(index)),
      ROUTE_END,
    ]),
    stages: stages.map(({ items, ...stage }) => {
      const first = next;
      next += items.length;
      return {
        ...stage,
        // Grid columns of the stage's stops.
        columns: `${first === 0 ? 1 : 2 * first + 2} / ${next === count ? -1 : 2 * next + 2}`,
        items: items.map((item, offset): PlacedStop => {
          const index = first + offset;
          const above = isAbove(index);
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

/** Returns the y coordinate of the route's middle line: uphill, with a dip. @param share of the width, 0 to 1 */
const middleAt = (share: number): number => 240 - 76 * share - 8 * Math.sin(2 * Math.PI * share);
