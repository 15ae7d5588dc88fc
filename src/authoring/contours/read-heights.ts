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

function before(line: string): string {
  return line.slice(0, Math.max(0, line.indexOf(":")));
}
