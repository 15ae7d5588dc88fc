import { Annotation, type EditorState, type TransactionSpec } from "@codemirror/state";
import { type CellPlace, cellRange, type TableSource, writeTable } from "#src/editing/table/table-source.ts";
import { textChange } from "#src/editing/text-change.ts";
import type { TableRange } from "./table-ranges.ts";

/** A changed table, and the cell that has the caret then. */
export type ChangedTable = { table: TableSource; place: CellPlace };

/** Marks changes that come from the editor of a cell. */
export const fromCell = Annotation.define<true>();
/** Marks a selection in a table that opens no cell, since Escape has left it. */
export const outside = Annotation.define<true>();

/** Moves the caret to the line above or below a table; undefined if there is none. */
export function leaveTable(
  { doc }: EditorState,
  { from, to }: TableRange,
  side: "before" | "after",
): TransactionSpec | undefined {
  const anchor = side === "before" ? from - 1 : to + 1;
  return anchor < 0 || anchor > doc.length ? undefined : { selection: { anchor }, scrollIntoView: true };
}

/** Moves the caret out of the cells of a table, so that Tab leaves the text. */
export function escapeTable(state: EditorState, table: TableRange): TransactionSpec {
  const beside = leaveTable(state, table, "after") ?? leaveTable(state, table, "before");
  return beside ?? { selection: { anchor: table.to }, annotations: outside.of(true) };
}

/** Begins a paragraph below a table. */
export function writeBelowTable({ doc }: EditorState, { to }: TableRange): TransactionSpec {
  return {
    changes: { from: to, insert: to === doc.length ? "\n\n" : "\n" },
    selection: { anchor: to + 2 },
    scrollIntoView: true,
    userEvent: "input",
  };
}

/** Removes a table, with the end of its last line. */
export function removeTable({ doc }: EditorState, { from, to }: TableRange): TransactionSpec {
  return {
    changes: { from, to: Math.min(to + 1, doc.length) },
    selection: { anchor: from },
    userEvent: "input.paste",
  };
}

/**
 * Writes a changed table, with the caret in one of its cells.
 * @param typed selection in the text of the cell, for what is typed there; without it, the change is a step of its own
 */
export function writeTableAt(
  state: EditorState,
  { from, to }: TableRange,
  { table, place }: ChangedTable,
  typed?: { anchor: number; head: number },
): TransactionSpec {
  const { at, removed, inserted } = textChange(state.sliceDoc(from, to), writeTable(table));
  const start = from + (cellRange(table, place)?.from ?? 0);
  const { anchor, head } = typed ?? { anchor: 0, head: 0 };
  const isSame = removed === "" && inserted === "";
  const length = state.doc.length + inserted.length - removed.length;
  return {
    ...(isSame ? {} : { changes: { from: from + at, to: from + at + removed.length, insert: inserted } }),
    selection: { anchor: Math.min(start + anchor, length), head: Math.min(start + head, length) },
    annotations: fromCell.of(true),
    userEvent: typed ? "input" : "input.paste",
  };
}
