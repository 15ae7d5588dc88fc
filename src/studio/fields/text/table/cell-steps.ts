import type { CellPlace } from "#src/editing/table/table-source.ts";

/** A move of the caret from a cell to another one. */
export type CellMove = "next" | "previous" | "enter" | "below" | "above" | "left" | "right";

/** The effect of a key that leaves a cell: a move, the end of editing the table, or a new paragraph below it. */
export type CellStep = CellMove | "out" | "paragraph";

/**
 * Finds the cell to which a move leads. Tab and Enter lead beyond the last row, arrow keys out of the table.
 * @param size numbers of columns, and of rows with the heading
 * @returns the place of a cell, in a row that is still to be added if it is the one after the last; or the side on which the table is left
 */
export function cellAfter(
  move: CellMove,
  { row, column }: CellPlace,
  { rows, columns }: { rows: number; columns: number },
): CellPlace | "before" | "after" {
  const cells = {
    next: 1,
    right: 1,
    previous: -1,
    left: -1,
    above: -columns,
    below: columns,
    enter: columns,
  };
  const to = row * columns + column + cells[move];
  if (to < 0) return "before";
  if (to >= rows * columns && (move === "right" || move === "below")) return "after";
  return { row: Math.floor(to / columns), column: to % columns };
}
