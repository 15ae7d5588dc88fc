import type { SystemStyleObject } from "@chakra-ui/react";
import type { CSSProperties } from "react";
import { CRAMPED } from "#src/theme/widths/widths.ts";
import { beforeWide, oneColumn } from "./large-text.ts";

const widths = ["base", "sm", "md", "lg", "xl"] as const;

/** Acceptable numbers of columns by minimum width, the preferred one first. Below the first width there is one column. */
export type ColumnChoices = { [Width in (typeof widths)[number]]?: readonly number[] };

type Layout = { columns: number; rest: number };

/**
 * Styles of a grid without empty cells: in a number of columns that divides the number of cells, or with a first row of fewer, wider cells,
 * since the first are the most important.
 */
export function filledRows(count: number, choices: ColumnChoices): SystemStyleObject {
  const used = widths.filter((width) => choices[width]);
  const template: Record<string, string> = { base: tracks(1) };
  const style: SystemStyleObject = { display: "grid", gridTemplateColumns: template };
  used.forEach((width, index) => {
    const layout = chooseLayout(count, choices[width] ?? []);
    template[width] = tracks(trackCount(layout));
    Object.assign(style, { [until(width, used[index + 1])]: spans(layout) });
  });
  if (choices.base) style[CRAMPED] = oneColumn;
  if (choices.md ?? choices.lg ?? choices.xl) Object.assign(style, beforeWide);
  return style;
}

/**
 * Returns the number of cells in the row that contains a given cell.
 * @param columns possible numbers of columns at this width
 * @param index of the cell
 */
export function cellsInRow(count: number, columns: readonly number[], index = 0): number {
  const layout = chooseLayout(count, columns);
  return index < layout.rest ? layout.rest : layout.columns;
}

/**
 * Selects the best number of columns: no remainder is best, a single cell in a row is worst; otherwise the first row should be as full as
 * possible. Of equally good ones, the first is taken.
 */
function chooseLayout(count: number, columns: readonly number[]): Layout {
  const layouts = columns.map((most) => {
    const fitting = Math.max(1, Math.min(most, count));
    return { columns: fitting, rest: count % fitting };
  });
  const badness = ({ columns, rest }: Layout) => (rest === 0 ? 0 : rest === 1 ? 2 : 2 - rest / columns);
  return layouts.reduce((best, next) => (badness(next) < badness(best) ? next : best));
}

/** The smallest number of grid tracks that the number of cells in a full row and that in the first row both divide. */
function trackCount({ columns, rest }: Layout): number {
  let count = columns;
  while (rest > 0 && count % rest !== 0) count += columns;
  return count;
}

function spans(layout: Layout): SystemStyleObject {
  const { columns, rest } = layout;
  if (rest === 0) return {};
  const all = trackCount(layout);
  return {
    ...(all > columns && { "& > *": { gridColumn: `span ${all / columns}` } }),
    [`& > :nth-child(-n+${rest})`]: { gridColumn: `span ${all / rest}` },
  };
}

/** Chakra's condition for widths from one breakpoint to the next; for the last breakpoint, without an upper limit. */
function until(width: (typeof widths)[number], next: string | undefined): string {
  if (!next) return width === "base" ? "&" : width;
  if (width === "base") return `${next}Down`;
  return `${width}To${next.charAt(0).toUpperCase()}${next.slice(1)}`;
}

const tracks = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

/** Styles of a card that takes a whole row: on a wide screen its picture is beside its text. */
export const acrossThePage = {
  gridColumn: "1 / -1",
  display: { base: "flex", lg: "grid" },
  gridTemplateColumns: "minmax(0, 7fr) minmax(0, 5fr)",
  columnGap: "12",
  alignItems: "center",
} as const;

/** Converts custom properties to a `style` attribute, to pass values of a document to the CSS. */
export const cssVars = (variables: Record<`--${string}`, string>): CSSProperties => variables;

/**
 * Styles that restore a background where forced colours remove it.
 * @param bg CanvasText, or Highlight for emphasis
 */
export const forcedFill = (bg: "CanvasText" | "Highlight") =>
  ({ "@media (forced-colors: active)": { forcedColorAdjust: "none", bg } }) as const;
