import type { PageRow } from "./page-tree.ts";

/** The effect of a key in the grid: another active row, or the active row expanded or collapsed. */
export type Motion = { to: number } | { toggle: true };

type Place = {
  /** Index of the active row. */
  at: number;
  /** Number of rows that are visible at once. */
  perPage: number;
  /** Set if the text direction is right to left, so that the arrow keys are mirrored. */
  isMirrored: boolean;
};

/** Finds the effect of a key (WAI-ARIA treegrid pattern, keys of a focused row); undefined for other keys. Pure. */
export function motionOf(
  key: string,
  rows: readonly PageRow[],
  { at, perPage, isMirrored }: Place,
): Motion | undefined {
  const row = rows[at];
  if (!row) return undefined;
  const to = (index: number): Motion => ({ to: Math.max(0, Math.min(index, rows.length - 1)) });
  const [inwards, outwards] = isMirrored ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
  if (key === "ArrowDown") return to(at + 1);
  if (key === "ArrowUp") return to(at - 1);
  if (key === "PageDown") return to(at + perPage);
  if (key === "PageUp") return to(at - perPage);
  if (key === "Home") return to(0);
  if (key === "End") return to(rows.length - 1);
  if (key === inwards) {
    if (row.isExpanded === undefined) return to(at);
    return row.isExpanded ? to(at + 1) : { toggle: true };
  }
  if (key === outwards) {
    if (row.isExpanded) return { toggle: true };
    const above = rows.slice(0, at).findLastIndex(({ level }) => level < row.level);
    return to(above < 0 ? at : above);
  }
  return undefined;
}

/**
 * Finds the next row whose name begins with typed letters, from the active one on and round to the top. Repeating one letter goes through
 * the rows that begin with it.
 * @returns its index; -1 if there is none
 */
export function rowNamed(typed: string, names: readonly string[], at: number): number {
  const isRepeated = [...typed].every((letter) => letter === typed[0]);
  const searched = isRepeated ? typed.slice(0, 1) : typed;
  const first = isRepeated ? at + 1 : at;
  for (let step = 0; step < names.length; step += 1) {
    const index = (first + step) % names.length;
    if (names[index]?.startsWith(searched)) return index;
  }
  return -1;
}

/** The addresses of the matching pages between two rows, both included, in either direction. */
export function routesBetween(rows: readonly PageRow[], one: number, other: number): string[] {
  return rows
    .slice(Math.min(one, other), Math.max(one, other) + 1)
    .flatMap(({ isMatch, node }) => (isMatch ? [node.route] : []));
}
