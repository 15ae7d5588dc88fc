import {
  insertColumn,
  insertRow,
  moveColumn,
  moveRow,
  removeColumn,
  removeRow,
} from "#src/editing/table/change-table.ts";
import { sortRows } from "#src/editing/table/sort-rows.ts";
import type { CellPlace, TableSource } from "#src/editing/table/table-source.ts";
import { compareTexts, TOOL_LANGUAGE } from "#src/language/format.ts";
import { t } from "#src/studio/fields/words.ts";
import type { StudioIconName } from "#src/studio/kernel/shell/parts/studio-icons.ts";
import type { ChangedTable } from "./table-edits.ts";

type TableTool = {
  name: string;
  label: string;
  icon: StudioIconName;
  group?: string;
  /** Returns the changed table, and the cell that gets the caret; undefined removes the table. */
  change: (table: TableSource, place: CellPlace) => ChangedTable | undefined;
};

const rowMoved =
  (by: 1 | -1): TableTool["change"] =>
  (table, place) => {
    const next = moveRow(table, place.row, by);
    return { table: next, place: next === table ? place : { ...place, row: place.row + by } };
  };

const columnMoved =
  (by: 1 | -1): TableTool["change"] =>
  (table, place) => {
    const next = moveColumn(table, place.column, by);
    return { table: next, place: next === table ? place : { ...place, column: place.column + by } };
  };

const sorted =
  (isDescending: boolean): TableTool["change"] =>
  (table, place) => ({
    table: sortRows(table, place.column, {
      isDescending,
      compare: (one, other) => compareTexts(one, other, document.documentElement.lang || TOOL_LANGUAGE),
    }),
    place,
  });

/** The buttons of the toolbar at a table, in order. They act on the row and the column of the cell with the caret. */
export const tableTools: readonly TableTool[] = [
  {
    ...{ name: "add-row", label: t("Add a row below"), icon: "plus", group: t("Row") },
    change: (table, { row, column }) => ({
      table: insertRow(table, row + 1),
      place: { row: row + 1, column },
    }),
  },
  {
    ...{ name: "row-up", label: t("Move the row up"), icon: "arrow-up" },
    change: rowMoved(-1),
  },
  {
    ...{ name: "row-down", label: t("Move the row down"), icon: "arrow-down" },
    change: rowMoved(1),
  },
  {
    ...{ name: "remove-row", label: t("Remove the row"), icon: "trash-2" },
    change: (table, { row, column }) => {
      const next = removeRow(table, row);
      return { table: next, place: { row: Math.min(row, next.rows.length - 1), column } };
    },
  },
  {
    ...{ name: "add-column", label: t("Add a column after this one"), icon: "plus", group: t("Column") },
    change: (table, { row, column }) => ({
      table: insertColumn(table, column + 1),
      place: { row, column: column + 1 },
    }),
  },
  {
    ...{ name: "column-back", label: t("Move the column towards the start"), icon: "arrow-left" },
    change: columnMoved(-1),
  },
  {
    ...{ name: "column-on", label: t("Move the column towards the end"), icon: "arrow-right" },
    change: columnMoved(1),
  },
  {
    ...{ name: "sort", label: t("Sort the rows by this column, A to Z"), icon: "arrow-down-a-z" },
    change: sorted(false),
  },
  {
    ...{ name: "sort-back", label: t("Sort the rows by this column, Z to A"), icon: "arrow-down-z-a" },
    change: sorted(true),
  },
  {
    ...{ name: "remove-column", label: t("Remove the column"), icon: "trash-2" },
    change: (table, { row, column }) => {
      const next = removeColumn(table, column);
      return { table: next, place: { row, column: Math.min(column, next.rule.cells.length - 1) } };
    },
  },
  {
    ...{ name: "remove-table", label: t("Remove the table"), icon: "trash-2", group: t("Table") },
    change: () => undefined,
  },
];
