import type { TransactionSpec } from "@codemirror/state";
import { type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { insertRow, setCell } from "#src/editing/table/change-table.ts";
import {
  type CellPlace,
  cellAt,
  cellRange,
  cellText,
  type TableSource,
} from "#src/editing/table/table-source.ts";
import { showText } from "#src/studio/fields/parts/code-editor.ts";
import { type Caret, cellOptions, openCellEditor, putCaret } from "./cell-editor.ts";
import { type CellStep, cellAfter } from "./cell-steps.ts";
import { drawCell } from "./cell-text.ts";
import {
  type ChangedTable,
  escapeTable,
  fromCell,
  leaveTable,
  outside,
  removeTable,
  writeBelowTable,
  writeTableAt,
} from "./table-edits.ts";
import { gridAt, gridBeside, type TableRange, tableAt } from "./table-ranges.ts";

type Active = { cell: HTMLTableCellElement; from: number; place: CellPlace; editor: EditorView };

/**
 * The cell of a grid that is being edited, in an editor of its own. The selection of the whole text follows that of the cell, so that buttons
 * and dialogs act on the text as they do elsewhere.
 */
export const activeCell = ViewPlugin.fromClass(
  class {
    readonly #view: EditorView;
    #active: Active | undefined;
    /** Set after Escape in a table that is the whole text. */
    #isOutside = false;

    constructor(view: EditorView) {
      this.#view = view;
    }

    /** The editor of the cell; undefined while no cell is being edited. */
    get editor(): EditorView | undefined {
      return this.#active?.editor;
    }

    isIn = (cell: HTMLTableCellElement): boolean => this.#active?.cell === cell;

    update({ view, docChanged, changes, transactions, focusChanged, selectionSet }: ViewUpdate): void {
      if (this.#active && docChanged) {
        this.#active.from = changes.mapPos(this.#active.from, -1);
        if (!transactions.some((one) => one.annotation(fromCell))) this.#takeText();
      }
      const { main } = view.state.selection;
      if (selectionSet) this.#isOutside = transactions.some((one) => one.annotation(outside));
      const isIn = main.empty && !this.#isOutside && gridAt(view.state, main.head) !== undefined;
      if (view.hasFocus && (focusChanged || selectionSet) && isIn)
        queueMicrotask(() => view.hasFocus && this.focus());
    }

    destroy(): void {
      this.#active?.editor.destroy();
    }

    /** Focuses the text, or the cell that has its selection. */
    focus(): void {
      const { anchor, head } = this.#view.state.selection.main;
      const table = tableAt(this.#view.state, head);
      if (!table) {
        this.close();
        this.#view.focus();
        return;
      }
      const place = cellAt(table.source, head - table.from);
      const start = table.from + (cellRange(table.source, place)?.from ?? 0);
      this.#open(table.from, place, { anchor: anchor - start, head: head - start });
    }

    /** Opens the cell under a press of the mouse. */
    press(cell: HTMLTableCellElement, event: MouseEvent): void {
      const row = cell.parentElement;
      if (this.isIn(cell) || this.#view.state.readOnly || !(row instanceof HTMLTableRowElement)) return;
      event.preventDefault();
      const place = { row: row.rowIndex, column: cell.cellIndex };
      this.#open(this.#view.posAtDOM(cell), place, { x: event.clientX, y: event.clientY });
    }

    /** Moves the caret from the text into the grid beside it; false if there is none. */
    enter(by: "up" | "down" | "back" | "forward"): boolean {
      const view = this.#view;
      const { main } = view.state.selection;
      if (!main.empty) return false;
      const isVertical = by === "up" || by === "down";
      const next = isVertical ? view.moveVertically(main, by === "down").head : main.head;
      const grid = gridBeside(view.state, by, next);
      const table = grid && tableAt(view.state, grid.from);
      if (!table) return false;
      const { rows, rule } = table.source;
      const column = by === "back" ? rule.cells.length - 1 : 0;
      if (main.head < table.from) this.#open(table.from, { row: 0, column: 0 }, "start");
      else this.#open(table.from, { row: rows.length - 1, column }, "end");
      return true;
    }

    /** Changes the table around the cell, as a step of its own. A table that becomes undefined is removed. */
    change(change: (table: TableSource, place: CellPlace) => ChangedTable | undefined): void {
      const active = this.#active;
      const table = active && tableAt(this.#view.state, active.from);
      if (!active || !table) return;
      const changed = change(table.source, active.place);
      if (!changed) {
        this.#moveOut(removeTable(this.#view.state, table));
        return;
      }
      // The present cell may be that of another row or column after the change.
      this.close();
      this.#view.dispatch(writeTableAt(this.#view.state, table, changed));
      this.#open(table.from, changed.place, "end");
    }

    close(): void {
      const active = this.#active;
      if (!active) return;
      this.#active = undefined;
      const text = active.editor.state.doc.toString().trim();
      active.editor.destroy();
      active.cell.dataset.source = text;
      drawCell(active.cell, text);
    }

    /** Opens a cell of the grid at an offset of the text. */
    #open(offset: number, place: CellPlace, caret: Caret): void {
      const table = tableAt(this.#view.state, offset);
      const cell = table && this.#cellAt(table, place);
      if (!cell) return;
      if (!this.isIn(cell)) {
        this.close();
        this.#active = { cell, from: table.from, place, editor: this.#editorIn(cell, table.source, place) };
      }
      const editor = this.#active?.editor;
      if (!editor) return;
      putCaret(editor, caret);
      cell.scrollIntoView({ block: "nearest", inline: "nearest" });
      this.#carry();
    }

    #editorIn(cell: HTMLTableCellElement, source: TableSource, place: CellPlace): EditorView {
      const options = this.#view.state.facet(cellOptions);
      cell.replaceChildren();
      const editor = openCellEditor(cell, source, place, {
        ...options,
        onStep: (step) => this.#step(step),
        onChange: () => this.#carry(),
        onBlur: () => {
          setTimeout(() => {
            if (this.editor === editor && !editor.hasFocus && !options.isInTools()) this.close();
          });
        },
      });
      return editor;
    }

    /** Moves to another cell, adding a row if it is in the one after the last, or leaves the table; false if there is nowhere to go. */
    #step(step: CellStep): boolean {
      const { state } = this.#view;
      const active = this.#active;
      const table = active && tableAt(state, active.from);
      if (!active || !table) return false;
      if (step === "out") return this.#moveOut(escapeTable(state, table));
      if (step === "paragraph") return this.#moveOut(writeBelowTable(state, table));
      const size = { rows: table.source.rows.length, columns: table.source.rule.cells.length };
      const place = cellAfter(step, active.place, size);
      if (typeof place === "string") {
        const move = leaveTable(state, table, place);
        return move ? this.#moveOut(move) : place === "after";
      }
      if (place.row === size.rows)
        this.change((present) => ({ table: insertRow(present, present.rows.length), place }));
      else this.#open(table.from, place, step === "next" || step === "right" ? "start" : "end");
      return true;
    }

    /** Closes the cell, and gives the focus to the text. @returns true, as the handled key of a command */
    #moveOut(transaction: TransactionSpec): true {
      this.close();
      this.#view.dispatch(transaction);
      this.#view.focus();
      return true;
    }

    /** Carries the text and the selection of the cell over to the whole text. */
    #carry(): void {
      const active = this.#active;
      const table = active && tableAt(this.#view.state, active.from);
      if (!active || !table) return;
      const { source } = table;
      const { place, editor } = active;
      const text = editor.state.doc.toString();
      const isChanged = text.trim() !== cellText(source, place);
      const changed = { table: isChanged ? setCell(source, place, text) : source, place };
      this.#view.dispatch(writeTableAt(this.#view.state, table, changed, editor.state.selection.main));
    }

    /** Takes over a change of the text from elsewhere, such as undo, into the cell. */
    #takeText(): void {
      const active = this.#active;
      const source = active && tableAt(this.#view.state, active.from)?.source;
      if (!active || !source || cellRange(source, active.place) === undefined) {
        queueMicrotask(() => this.close());
        return;
      }
      const text = cellText(source, active.place);
      // Spaces at the ends of the cell may just have been typed.
      if (active.editor.state.doc.toString().trim() !== text) showText(active.editor, text);
    }

    #cellAt({ from }: TableRange, { row, column }: CellPlace): HTMLTableCellElement | undefined {
      const grids = [...this.#view.contentDOM.querySelectorAll<HTMLElement>(".cm-grid")];
      const grid = grids.find((one) => this.#view.posAtDOM(one) === from);
      return grid?.querySelector("table")?.rows.item(row)?.cells.item(column) ?? undefined;
    }
  },
);
