import { syntaxTree } from "@codemirror/language";
import { type EditorState, StateField, type Transaction } from "@codemirror/state";
import { readTable, type TableSource } from "#src/editing/table/table-source.ts";

/** The lines of a table in a text. */
export type TableRange = { from: number; to: number };

type Tables = {
  grids: readonly TableRange[];
  /** Tables that are just being typed as source; each becomes a grid once the caret leaves it. */
  typed: readonly TableRange[];
};

/** The tables of a text, except those in lists and quotes. */
export const tablesField = StateField.define<Tables>({
  create: (state) => ({ grids: tablesIn(state), typed: [] }),
  update(before, transaction) {
    const { state, startState, docChanged, selection } = transaction;
    const isParsed = syntaxTree(state) !== syntaxTree(startState);
    if (!docChanged && !isParsed && (!selection || before.typed.length === 0)) return before;
    const tables = tablesIn(state);
    const typed = tables.filter((table) => isBeingTyped(table, before, transaction));
    return { grids: tables.filter((table) => !typed.includes(table)), typed };
  },
});

/** The table, shown as a grid, whose lines contain an offset of the text. */
export const gridAt = (state: EditorState, offset: number): TableRange | undefined =>
  state.field(tablesField).grids.find(({ from, to }) => from <= offset && offset <= to);

/** Reads the table, shown as a grid, whose lines contain an offset of the text. */
export function tableAt(
  state: EditorState,
  offset: number,
): (TableRange & { source: TableSource }) | undefined {
  const grid = gridAt(state, offset);
  const source = grid && readTable(state.sliceDoc(grid.from, grid.to));
  return source && { ...grid, source };
}

/**
 * Finds the grid into which a key moves the caret from the text beside it.
 * @param next offset to which the key would move the caret without the grid
 */
export function gridBeside(
  state: EditorState,
  by: "up" | "down" | "back" | "forward",
  next: number,
): TableRange | undefined {
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  const isStuck = next === head;
  return state.field(tablesField).grids.find(({ from, to }) => {
    // Without the blank line below it, the next paragraph would become a row.
    const isBelow = head === to + 1 || state.sliceDoc(to, head) === "\n\n";
    if (by === "back") return isBelow;
    if (by === "forward") return head === from - 1 || (isBelow && line.length === 0);
    if (by === "down") return head < from && (next >= from || (isStuck && line.to === from - 1));
    return head > to && (next <= to || (isStuck && line.from === to + 1));
  });
}

function tablesIn(state: EditorState): TableRange[] {
  const tables: TableRange[] = [];
  for (let node = syntaxTree(state).topNode.firstChild; node; node = node.nextSibling) {
    if (node.name !== "Table") continue;
    tables.push({ from: state.doc.lineAt(node.from).from, to: state.doc.lineAt(node.to).to });
  }
  return tables;
}

function isBeingTyped(table: TableRange, before: Tables, transaction: Transaction): boolean {
  const { head } = transaction.state.selection.main;
  // The next row is typed on the line below.
  if (head < table.from || head > table.to + 1) return false;
  const wasIn = (tables: readonly TableRange[]) =>
    tables.some(({ from }) => transaction.changes.mapPos(from, -1) === table.from);
  if (wasIn(before.typed)) return true;
  const isTyping = transaction.isUserEvent("input.type") || transaction.isUserEvent("delete");
  return isTyping && !wasIn(before.grids);
}
