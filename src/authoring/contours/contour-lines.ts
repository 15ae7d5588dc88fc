export type GridPoint = readonly [x: number, y: number];
export type Grid = readonly (readonly number[])[];

/** The lines at one height through a grid with unit spacing, by marching squares: closed, or open at its edges. */
export function contourLines(grid: Grid, level: number): GridPoint[][] {
  const at = (x: number, y: number) => grid[y]?.[x] ?? Number.NaN;
  const between = (a: number, b: number) => (level - a) / (b - a);
  const next = new Map<string, { point: GridPoint; ends: string[] }>();
  const join = (a: string, b: string) => {
    next.get(a)?.ends.push(b);
    next.get(b)?.ends.push(a);
  };
  for (let y = 0; y + 1 < grid.length; y++)
    for (let x = 0; x + 1 < (grid[0]?.length ?? 0); x++) {
      const corners = [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)];
      const [nw = 0, ne = 0, se = 0, sw = 0] = corners;
      const cross = (key: string, a: number, b: number, point: (share: number) => GridPoint) => {
        if (a >= level === b >= level) return [];
        if (!next.has(key)) next.set(key, { point: point(between(a, b)), ends: [] });
        return [key];
      };
      const [north] = cross(`h${x},${y}`, nw, ne, (share) => [x + share, y]);
      const [east] = cross(`v${x + 1},${y}`, ne, se, (share) => [x + 1, y + share]);
      const [south] = cross(`h${x},${y + 1}`, sw, se, (share) => [x + share, y + 1]);
      const [west] = cross(`v${x},${y}`, nw, sw, (share) => [x, y + share]);
      const crossed = [north, east, south, west].filter((key) => key !== undefined);
      if (crossed.length === 2) join(...pair(crossed));
      if (crossed.length < 4) continue;
      // A saddle: the middle decides which corners belong together.
      const high = (nw + ne + se + sw) / 4 >= level;
      const [a, b, c, d] = high === nw >= level ? [north, east, south, west] : [west, north, east, south];
      join(...pair([a, b]));
      join(...pair([c, d]));
    }
  return linked(next);
}

const pair = ([a = "", b = ""]: readonly (string | undefined)[]): [string, string] => [a, b];

/** Crossings one after another. Open lines are walked from an end, before the closed ones. */
function linked(crossings: ReadonlyMap<string, { point: GridPoint; ends: string[] }>): GridPoint[][] {
  const seen = new Set<string>();
  const starts = [...crossings].sort(([, a], [, b]) => a.ends.length - b.ends.length);
  return starts.flatMap(([start]) => {
    if (seen.has(start)) return [];
    const line: GridPoint[] = [];
    for (let key: string | undefined = start; key !== undefined; ) {
      seen.add(key);
      const crossing = crossings.get(key);
      if (!crossing) break;
      line.push(crossing.point);
      const on = crossing.ends.find((end) => !seen.has(end));
      if (on === undefined && line.length > 2 && crossing.ends.includes(start) && line[0]) line.push(line[0]);
      key = on;
    }
    return [line];
  });
}

/** The heights of a piece of land on a grid, in metres. */
export type Heights = {
  name: string;
  /** The known height of its summit, in metres. */
  summit: number | undefined;
  /** Metres from one column to the next. */
  columns: number;
  /** Metres from one row to the next. */
  rows: number;
  /** Metres from one contour line to the next. */
  every: number;
  /** A row for each line, from north to south, each from west to east. */
  grid: readonly (readonly number[])[];
};

/** A file of heights: `name: Dale Head, England`, an empty line, the grid. @throws if a line is missing */
export function readHeights(text: string): Heights {
  const [head = "", body = ""] = text.split(/\n\n/);
  const fields = new Map(head.split("\n").map((line) => [before(line), line.slice(before(line).length + 2)]));
  const metres = (key: string) => {
    const value = Number.parseFloat(fields.get(key) ?? "");
    if (!(value > 0)) throw new Error(`The line "${key}: … m" is missing.`);
    return value;
  };
  const name = fields.get("name");
  if (name === undefined) throw new Error('The line "name: …" is missing.');
  const grid = body
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const [first = []] = grid;
  if (grid.some((row) => row.length !== first.length || row.some(Number.isNaN)))
    throw new Error("Rows must have equal lengths and contain only numbers.");
  const summit = fields.has("summit") ? metres("summit") : undefined;
  return { name, summit, columns: metres("columns"), rows: metres("rows"), every: metres("every"), grid };
}

const before = (line: string): string => line.slice(0, Math.max(0, line.indexOf(":")));
