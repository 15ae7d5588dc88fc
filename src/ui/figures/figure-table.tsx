import { Box, Flex, Grid, Link, Span, Table } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { Bar } from "#src/figures/axis.ts";
import { CRAMPED } from "#src/theme/widths/widths.ts";
import { RangeBar } from "./fact-note.tsx";

type FigureTableRow = {
  head: ReactNode;
  text?: string | undefined;
  accent?: boolean | undefined;
  figures: readonly CellFigure[];
};

type FigureTableProps = {
  caption: ReactNode;
  rowLabel: string;
  columns: readonly string[];
  /** Set for the columns that contain texts instead of figures, by index of the column. */
  words?: readonly boolean[] | undefined;
  rows: readonly FigureTableRow[];
  /** Note and sources, shown below the table, or beside a narrow one. */
  note: ReactNode;
};

/** Figures in columns, each with its bar. With several columns, phones show the column headers beside the figures. */
export function FigureTable({ caption, rowLabel, columns, words, rows, note }: FigureTableProps) {
  const single = columns.length === 1;
  // A single column of figures without bars stays next to its row headers, not at the far end of the page.
  const plain = single && rows.every(({ figures }) => !figures[0]?.bar);
  return (
    <Grid
      templateColumns={
        plain ? { base: "minmax(0, 1fr)", lg: "minmax(0, 7fr) minmax(0, 4fr)" } : "minmax(0, 1fr)"
      }
      columnGap="20"
      alignItems="start"
    >
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
                  label={single ? undefined : (figure.label ?? columns[column])}
                  accent={row.accent}
                  words={words?.[column]}
                />
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      {note}
    </Grid>
  );
}

/** Styles of a table row on phones: labels and figures in two columns, except on the narrowest phones and with the largest text. */
const besideLabels = {
  "@media (min-width: 22rem) and (max-width: 47.99rem)": {
    display: "grid",
    gridTemplateColumns: "36% minmax(0, 1fr)",
    alignItems: "baseline",
  },
  [CRAMPED]: { display: "flex" },
};

/** A figure in a cell of a `FigureTable`, with its bar. */
export type CellFigure = {
  text: string;
  /** The period of the figure, and its year if needed, in smaller type: "a year (2025)". */
  per?: string | undefined;
  /** The figure that this one has replaced, in the same size: "£1,334 until November 2025". */
  former?: string | undefined;
  bar?: Bar | undefined;
  /** Set if no figure is published; the replacement text is shown in a quiet colour. */
  missing?: boolean | undefined;
  /** Address of the official page to read while no figure is published. */
  official?: string | undefined;
  /** The heading that phones show beside the figure, instead of that of the column. */
  label?: string | undefined;
  /** Set to hide the cell on phones, because another cell of the row includes its content there. */
  joined?: boolean | undefined;
};

type FigureCellProps = {
  figure: CellFigure;
  /** Header of the column, which phones show beside the figure; undefined if there is only one column. */
  label: string | undefined;
  accent: boolean | undefined;
  /** Set for a text instead of a figure, aligned with the start of the column. */
  words?: boolean | undefined;
};

/** A cell in a table of figures: the figure, its period, and its bar below. */
function FigureCell({ figure, label, accent, words }: FigureCellProps) {
  return (
    <Table.Cell hideBelow={figure.joined ? "md" : undefined}>
      <Flex
        as="span"
        direction={{ base: "column", md: "row" }}
        wrap={{ md: "wrap" }}
        justify={{ md: words ? "flex-start" : "flex-end" }}
        align={{ md: "baseline" }}
        columnGap="4"
        css={label ? besideLabels : undefined}
        _print={{ display: "block", textAlign: words ? "start" : "end" }}
      >
        {label ? (
          <Span
            aria-hidden="true"
            hideFrom="md"
            textStyle="small"
            color="fg.muted"
            _print={{ display: "none" }}
          >
            {label}
          </Span>
        ) : null}
        <Span
          fontWeight={accent ? "bold" : "medium"}
          color={figure.missing ? "fg.subtle" : undefined}
          textAlign={words ? undefined : { md: "end" }}
        >
          {figure.official ? <Link href={figure.official}>{figure.text}</Link> : figure.text}
          {figure.per ? (
            <>
              {" "}
              <Span textStyle="small" fontWeight="normal" color="fg.muted" display="inline-block">
                {figure.per}
              </Span>
            </>
          ) : null}
          {figure.former ? (
            <>
              {" "}
              <Span display="block" fontWeight="normal" color="fg.muted">
                {figure.former}
              </Span>
            </>
          ) : null}
        </Span>
      </Flex>
      {figure.bar ? (
        <Box mt="2">
          <RangeBar bar={figure.bar} accent={accent} />
        </Box>
      ) : null}
    </Table.Cell>
  );
}
