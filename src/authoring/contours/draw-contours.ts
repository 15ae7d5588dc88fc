import { contourLines, type Grid, type GridPoint, type Heights } from "./contour-lines.ts";

const [WIDTH, HEIGHT] = [960, 640];
/** Steps drawn between two heights of the grid: its own corners would show. */
const FINER = 3;
/** Shorter lines are specks. */
const SHORTEST = 48;
/** How far a drawn line may be from the computed one, and the least weight of a bend. */
const TOLERANCE = 1.2;

/** Contour lines, every fifth heavier: a drawing with the symbol "scene" in the proportions of the land. */
export function drawContours(heights: Heights): string {
  const grid = finer(heights.grid);
  const [columns, rows] = [((grid[0]?.length ?? 0) - 1) * heights.columns, (grid.length - 1) * heights.rows];
  const scale = Math.max((WIDTH * FINER) / columns, (HEIGHT * FINER) / rows) / FINER;
  const place = ([x, y]: GridPoint): GridPoint => [
    WIDTH / 2 + (x * heights.columns - columns / 2) * scale,
    HEIGHT / 2 + (y * heights.rows - rows / 2) * scale,
  ];
  const all = heights.grid.flat();
  const first = Math.ceil(Math.min(...all) / heights.every);
  const paths = ["", ""];
  for (let step = first; step * heights.every <= Math.max(...all); step++)
    for (const line of contourLines(grid, step * heights.every)) {
      const drawn = simplified(line.map(place));
      if (length(drawn) >= SHORTEST) paths[step % 5 === 0 ? 1 : 0] += curve(drawn);
    }
  const [thin, heavy] = paths;
  const box = `viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${box}><symbol id="scene" ${box}>` +
    `<g style="fill:none;stroke:var(--scene-line,#0f2f3414)"><path stroke-width="1.6" d="${thin}"/>` +
    `<path stroke-width="3" d="${heavy}"/></g></symbol>` +
    `<use href="#scene" width="${WIDTH}" height="${HEIGHT}"/></svg>\n`
  );
}

/** The grid with steps between its heights, on smooth curves through them (Catmull and Rom). */
const finer = (grid: Grid): number[][] => transposed(transposed(grid.map(finerRow)).map(finerRow));

function finerRow(row: readonly number[]): number[] {
  const at = (index: number) => row[Math.min(Math.max(index, 0), row.length - 1)] ?? 0;
  return Array.from({ length: (row.length - 1) * FINER + 1 }, (_, index) => {
    const from = Math.floor(index / FINER);
    const t = index / FINER - from;
    const [a, b, c, d] = [at(from - 1), at(from), at(from + 1), at(from + 2)];
    const bend = 2 * a - 5 * b + 4 * c - d + (3 * (b - c) + d - a) * t;
    return b + 0.5 * t * (c - a + bend * t);
  });
}

function transposed(grid: Grid): number[][] {
  return (grid[0] ?? []).map((_, column) => grid.map((row) => row[column] ?? 0));
}

/** The points that a line needs (Douglas and Peucker). */
function simplified(line: readonly GridPoint[]): GridPoint[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  let [farthest, most] = [0, TOLERANCE];
  for (const [index, point] of line.entries()) {
    const off = distance(point, first, last);
    if (off > most) [farthest, most] = [index, off];
  }
  if (farthest === 0) return [first, last];
  return [...simplified(line.slice(0, farthest + 1)).slice(0, -1), ...simplified(line.slice(farthest))];
}

function distance([x, y]: GridPoint, [ax, ay]: GridPoint, [bx, by]: GridPoint): number {
  const long = Math.hypot(bx - ax, by - ay);
  if (long === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / long;
}

function length(line: readonly GridPoint[]): number {
  return line.reduce((sum, [x, y], index) => {
    const [px, py] = line[index - 1] ?? [x, y];
    return sum + Math.hypot(x - px, y - py);
  }, 0);
}

/** A smooth path in whole units: each point bends the line from one middle to the next. */
function curve(line: readonly GridPoint[]): string {
  const points = line.map(([x, y]): GridPoint => [Math.round(x), Math.round(y)]);
  const [first = [0, 0]] = points;
  let from = first;
  let path = `M${first.join(" ")}`;
  for (const [index, point] of points.entries()) {
    const after = points[index + 1];
    if (index === 0 || !after) continue;
    const to: GridPoint =
      index === points.length - 2
        ? after
        : [Math.round((point[0] + after[0]) / 2), Math.round((point[1] + after[1]) / 2)];
    path += `q${numbers([point[0] - from[0], point[1] - from[1], to[0] - from[0], to[1] - from[1]])}`;
    from = to;
  }
  return points.length === 2 ? `${path}L${points[1]?.join(" ")}` : path;
}

const numbers = (all: readonly number[]): string => all.join(" ").replaceAll(" -", "-");
