import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { type CellFigure, FigureCell } from "./figure-cell.tsx";

export type FigureTableRow = {
  head: ReactNode;
  /** A few words below the head. */
  text?: string | undefined;
  accent?: boolean | undefined;
  figures: readonly CellFigure[];
};

type FigureTableProps = {
  caption: ReactNode;
  /** Head of the first column. */
  rowLabel: string;
  columns: readonly string[];
  rows: readonly FigureTableRow[];
};

/**
 * A table of figures. On phones each row becomes a short list with the heads of the columns beside the figures;
 * it stays one table for those who hear it.
 */
export function FigureTable({ caption, rowLabel, columns, rows }: FigureTableProps) {
  const single = columns.length === 1;
  return (
    <chakra.table
      display={{ base: "block", md: "table" }}
      w="full"
      tableLayout="fixed"
      textAlign="start"
      borderCollapse="collapse"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.caption
        display={{ base: "block", md: "table-caption" }}
        textAlign="start"
        textStyle="small"
        color="fg.muted"
        pb="4"
      >
        {caption}
      </chakra.caption>
      <chakra.thead css={narrowHidden}>
        <tr>
          <chakra.th scope="col" {...columnHead} w={single ? "40%" : "30%"}>
            {rowLabel}
          </chakra.th>
          {columns.map((column, index) => (
            <chakra.th key={index} scope="col" {...columnHead}>
              {column}
            </chakra.th>
          ))}
        </tr>
      </chakra.thead>
      <chakra.tbody display={{ base: "block", md: "table-row-group" }}>
        {rows.map((row, index) => (
          <chakra.tr key={index} {...(row.accent ? accentRow : plainRow)}>
            <chakra.th scope="row" {...rowHead} fontWeight={row.accent ? "bold" : "semibold"}>
              {row.head}
              {row.text ? (
                <chakra.span display="block" textStyle="small" fontWeight="normal" color="fg.muted">
                  {row.text}
                </chakra.span>
              ) : null}
            </chakra.th>
            {row.figures.map((figure, column) => (
              <FigureCell
                key={column}
                figure={figure}
                label={single ? undefined : columns[column]}
                accent={row.accent}
              />
            ))}
          </chakra.tr>
        ))}
      </chakra.tbody>
    </chakra.table>
  );
}

/** Heads of the columns leave the picture on phones, where each figure carries its own, but not the table. */
const narrowHidden = {
  mdDown: { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" },
} as const;

const columnHead = {
  textAlign: "start",
  textStyle: "label",
  color: "fg.muted",
  pb: "3",
  px: "4",
  verticalAlign: "bottom",
  overflowWrap: "anywhere",
} as const;

const plainRow = {
  display: { base: "block", md: "table-row" },
  borderTopWidth: "1px",
  borderColor: "border",
} as const;

const accentRow = {
  ...plainRow,
  bg: "signal.subtle",
  borderTopWidth: "2px",
  borderColor: "signal.solid",
} as const;

const rowHead = {
  display: { base: "block", md: "table-cell" },
  textAlign: "start",
  verticalAlign: "top",
  pt: "4",
  pb: { base: "1", md: "4" },
  px: { base: "3", md: "4" },
  overflowWrap: "anywhere",
} as const;
