import { Span, Table } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { type CellFigure, FigureCell } from "./figure-cell.tsx";

export type FigureTableRow = {
  head: ReactNode;
  text?: string | undefined;
  accent?: boolean | undefined;
  figures: readonly CellFigure[];
};

type FigureTableProps = {
  caption: ReactNode;
  rowLabel: string;
  columns: readonly string[];
  /** The columns with texts instead of figures. */
  words?: readonly boolean[] | undefined;
  rows: readonly FigureTableRow[];
};

/** Figures in columns, each with its bar. With several columns, phones show their headers beside the figures. */
export function FigureTable({ caption, rowLabel, columns, words, rows }: FigureTableProps) {
  const single = columns.length === 1;
  // A single column of figures without bars stays next to its row headers, not at the far end of the page.
  const plain = single && rows.every(({ figures }) => !figures[0]?.bar);
  return (
    <Table.Root maxW={plain ? "reading" : undefined}>
      <Table.Caption captionSide="top">{caption}</Table.Caption>
      <Table.Header>
        <tr>
          <Table.ColumnHeader scope="col" w={single ? "40%" : "30%"}>
            {rowLabel}
          </Table.ColumnHeader>
          {columns.map((column, index) => (
            <Table.ColumnHeader key={index} scope="col" textAlign={words?.[index] ? undefined : "end"}>
              {column}
            </Table.ColumnHeader>
          ))}
        </tr>
      </Table.Header>
      <Table.Body>
        {rows.map((row, index) => (
          <Table.Row key={index} data-selected={row.accent ? "" : undefined}>
            <Table.Cell as="th" scope="row">
              {row.head}
              {row.text ? (
                <Span display="block" textStyle="small" fontWeight="normal" color="fg.muted">
                  {row.text}
                </Span>
              ) : null}
            </Table.Cell>
            {row.figures.map((figure, column) => (
              <FigureCell
                key={column}
                figure={figure}
                label={single ? undefined : columns[column]}
                accent={row.accent}
                words={words?.[column]}
              />
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}
