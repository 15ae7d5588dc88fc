import { expect, test } from "vitest";
import derive, { type RouteMapProps } from "./route-map.derive.ts";

/** A map with stages of this many stops. */
function mapOf(...counts: number[]): RouteMapProps {
  const stages = counts.map((count) => ({
    title: "Stage",
    items: Array.from({ length: count }, () => ({ title: "Stop", href: "/services" })),
  }));
  return derive({ type: "route-map", id: "map", title: "Map", from: "Home", to: "Campus", stages });
}

const stopsOf = ({ stages }: RouteMapProps) => stages.flatMap(({ items }) => items);
/** The points on the curve: the last pair of each segment. */
const pointsOf = ({ route }: RouteMapProps) =>
  route
    .slice(1)
    .split("C")
    .map((piece) => piece.split(" ").slice(-2).map(Number));

test("headings stand over their stops, and together over the whole width", () => {
  const { stages, tracks } = mapOf(3, 5, 3);
  expect(tracks).toBe("24");
  expect(stages.map(({ columns }) => columns)).toEqual(["1 / 8", "8 / 18", "18 / -1"]);
});

test("words alternate below and above, each with the room of two stops around its own", () => {
  const stops = stopsOf(mapOf(2, 2));
  expect(stops.map(({ above }) => above)).toEqual([true, false, true, false]);
  expect(stops.map(({ columns }) => columns)).toEqual(["1 / 5", "3 / 7", "5 / 9", "7 / 11"]);
});

test.each([[[1]], [[3, 5, 3]], [[4, 4, 4]]])("the way passes every stop of %j", (counts) => {
  const map = mapOf(...counts);
  const stops = stopsOf(map);
  const points = pointsOf(map).slice(1, -1);
  expect(points).toHaveLength(stops.length);
  stops.forEach(({ above, stem, columns }, index) => {
    const [x = 0, y = 0] = points[index] ?? [];
    const [start = 0, end = 0] = columns.split(" / ").map(Number);
    expect(x).toBeCloseTo((((start + end) / 2 - 1) / Number(map.tracks)) * 1152, 0);
    expect(Number.parseFloat(stem) * 16).toBeCloseTo(above ? y : 320 - y, 3);
    expect(y).toBeGreaterThan(100);
    expect(y).toBeLessThan(290);
  });
});
