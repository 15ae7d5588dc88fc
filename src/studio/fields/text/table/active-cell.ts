import { Annotation, type Extension, Facet } from "@codemirror/state";
import { type EditorView, type KeyBinding, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { insertRow, setCell } from "#src/editing/table/change-table.ts";
import {
  type CellPlace,
  cellAt,
  cellRange,
  cellText,
  readTable,
  type TableSource,
  writeTable,
} from "#src/editing/table/table-source.ts";
import { textChange } from "#src/editing/text-change.ts";
import { fromOutside } from "#src/studio/fields/parts/code-editor.ts";
import { holdLooks } from "#src/studio/fields/text/looks/show-looks.ts";
import { t } from "#src/studio/fields/words.ts";
import { type CellStep, openCellEditor } from "./cell-editor.ts";
import { drawCell } from "./cell-text.ts";
import { gridAt, type TableRange, tablesField } from "./table-ranges.ts";

export type CellOptions = {
  /** Look and events of the editor of a cell. */
  extensions: Extension;
  keys: readonly KeyBinding[];
  /** Tells whether the focus is in a toolbar of the table, which acts on the cell. */
  isInTools: () => boolean;
};

export const cellOptions = Facet.define<CellOptions, CellOptions | undefined>({
  combine: ([options]) => options,
});

/** A changed table, and the cell that has the caret then. */
export type ChangedTable = { table: TableSource; place: CellPlace };

type Caret = "start" | "end" | { x: number; y: number } | { anchor: number; head: number };
type Active = { cell: HTMLTableCellElement; from: number; place: CellPlace; editor: EditorView };

/** Marks changes that come from the editor of a cell. */
const fromCell = Annotation.define<true>();
/** Marks a selection in a table that opens no cell, since Escape has left it. */
const outside = Annotation.define<true>();

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
      const table = gridAt(this.#view.state, head);
      const source = table && this.#read(table);
      if (!table || !source) {
        this.close();
        this.#view.focus();
        return;
      }
      const place = cellAt(source, head - table.from);
      const start = table.from + (cellRange(source, place)?.from ?? 0);
      this.#open(table, place, { anchor: anchor - start, head: head - start });
    }

    /** Opens the cell under a press of the mouse. */
    press(cell: HTMLTableCellElement, event: MouseEvent): void {
      const row = cell.parentElement;
      if (this.isIn(cell) || this.#view.state.readOnly || !(row instanceof HTMLTableRowElement)) return;
      event.preventDefault();
      const table = gridAt(this.#view.state, this.#view.posAtDOM(cell));
      const place = { row: row.rowIndex, column: cell.cellIndex };
      if (table) this.#open(table, place, { x: event.clientX, y: event.clientY });
    }

    /** Moves the caret from the text into the grid beside it; false if there is none. */
    enter(by: "up" | "down" | "back" | "forward"): boolean {
      const view = this.#view;
      const { main } = view.state.selection;
      if (!main.empty) return false;
      const isDown = by === "down" || by === "forward";
      const next = by === "up" || by === "down" ? view.moveVertically(main, isDown).head : main.head;
      const line = view.state.doc.lineAt(main.head);
      const isStuck = next === main.head;
      const table = view.state.field(tablesField).grids.find(({ from, to }) => {
        // Without the blank line below it, the next paragraph would become a row.
        const isBelow = main.head === to + 1 || view.state.sliceDoc(to, main.head) === "\n\n";
        if (by === "back") return isBelow;
        if (by === "forward") return main.head === from - 1 || (isBelow && line.length === 0);
        if (isDown) return main.head < from && (next >= from || (isStuck && line.to === from - 1));
        return main.head > to && (next <= to || (isStuck && line.from === to + 1));
      });
      const source = table && this.#read(table);
      if (!table || !source) return false;
      const last = { row: source.rows.length - 1, column: by === "back" ? source.rule.cells.length - 1 : 0 };
      if (isDown && main.head < table.from) this.#open(table, { row: 0, column: 0 }, "start");
      else this.#open(table, last, "end");
      return true;
    }

    /** Changes the table around the cell, as a step of its own. A table that becomes undefined is removed. */
    change(change: (table: TableSource, place: CellPlace) => ChangedTable | undefined): void {
      const active = this.#active;
      const table = active && gridAt(this.#view.state, active.from);
      const source = table && this.#read(table);
      if (!active || !source) return;
      const changed = change(source, active.place);
      if (!changed) {
        this.#removeTable(table);
        return;
      }
      // What the cell has now may belong to another cell.
      this.close();
      this.#write(table, changed.table, changed.place);
      const present = gridAt(this.#view.state, table.from);
      if (present) this.#open(present, changed.place, "end");
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

    #open(table: TableRange, place: CellPlace, caret: Caret): void {
      const cell = this.#cellAt(table, place);
      const source = this.#read(table);
      if (!cell || !source) return;
      if (!this.isIn(cell)) {
        this.close();
        this.#active = { cell, from: table.from, place, editor: this.#editorIn(cell, source, place) };
      }
      const editor = this.#active?.editor;
      if (!editor) return;
      if (typeof caret === "object" && "x" in caret) editor.dispatch({ effects: holdLooks.of(null) });
      editor.focus();
      editor.dispatch({ selection: selectionAt(caret, editor), scrollIntoView: true });
      cell.scrollIntoView({ block: "nearest", inline: "nearest" });
      this.#carry();
    }

    #editorIn(cell: HTMLTableCellElement, source: TableSource, place: CellPlace): EditorView {
      const options = this.#view.state.facet(cellOptions);
      const head = cellText(source, { row: 0, column: place.column }) || String(place.column + 1);
      cell.replaceChildren();
      const editor = openCellEditor(cell, {
        text: cellText(source, place),
        label:
          place.row === 0
            ? t("Heading of column {number}", { number: place.column + 1 })
            : t("{column}, row {number}", { column: head, number: place.row }),
        extensions: options?.extensions ?? [],
        keys: options?.keys ?? [],
        onStep: (step) => this.#step(step),
        onChange: () => this.#carry(),
        onBlur: () => {
          setTimeout(() => {
            if (this.editor === editor && !editor.hasFocus && !options?.isInTools()) this.close();
          });
        },
      });
      return editor;
    }

    /** Moves to another cell. Tab and Enter add a row at the end; arrow keys leave the table there, and at its start. */
    #step(step: CellStep): boolean {
      const active = this.#active;
      const table = active && gridAt(this.#view.state, active.from);
      const source = table && this.#read(table);
      if (!active || !source) return false;
      if (step === "out") return this.#escape(table);
      if (step === "paragraph") return this.#writeBelow(table);
      const { row, column } = active.place;
      const columns = source.rule.cells.length;
      const index = row * columns + column;
      const by = {
        next: 1,
        right: 1,
        previous: -1,
        left: -1,
        above: -columns,
        below: columns,
        enter: columns,
      };
      const to = index + by[step];
      if (to < 0) return this.#leave(table, "before");
      const place = { row: Math.floor(to / columns), column: to % columns };
      if (place.row >= source.rows.length) {
        if (step === "right" || step === "below") return this.#leave(table, "after") || true;
        this.change((present) => ({ table: insertRow(present, present.rows.length), place }));
      } else this.#open(table, place, step === "next" || step === "right" ? "start" : "end");
      return true;
    }

    /** Moves the caret to the line above or below the table; false if there is none. */
    #leave({ from, to }: TableRange, where: "before" | "after"): boolean {
      const anchor = where === "before" ? from - 1 : to + 1;
      if (anchor < 0 || anchor > this.#view.state.doc.length) return false;
      this.close();
      this.#view.dispatch({ selection: { anchor }, scrollIntoView: true });
      this.#view.focus();
      return true;
    }

    /** Leaves the cell, so that Tab leaves the text. */
    #escape(table: TableRange): boolean {
      if (this.#leave(table, "after") || this.#leave(table, "before")) return true;
      this.close();
      this.#view.dispatch({ selection: { anchor: table.to }, annotations: outside.of(true) });
      this.#view.focus();
      return true;
    }

    /** Begins a paragraph below the table. */
    #writeBelow({ to }: TableRange): boolean {
      this.close();
      const isLast = to === this.#view.state.doc.length;
      this.#view.dispatch({
        changes: { from: to, insert: isLast ? "\n\n" : "\n" },
        selection: { anchor: to + 2 },
        scrollIntoView: true,
        userEvent: "input",
      });
      this.#view.focus();
      return true;
    }

    #removeTable({ from, to }: TableRange): void {
      this.close();
      const end = Math.min(to + 1, this.#view.state.doc.length);
      this.#view.dispatch({
        changes: { from, to: end },
        selection: { anchor: from },
        userEvent: "input.paste",
      });
      this.#view.focus();
    }

    /** Carries the text and the selection of the cell over to the whole text. */
    #carry(): void {
      const active = this.#active;
      const table = active && gridAt(this.#view.state, active.from);
      const source = table && this.#read(table);
      if (!active || !source) return;
      const text = active.editor.state.doc.toString();
      const isChanged = text.trim() !== cellText(source, active.place);
      this.#write(
        table,
        isChanged ? setCell(source, active.place, text) : source,
        active.place,
        active.editor,
      );
    }

    #write(table: TableRange, next: TableSource, place: CellPlace, editor?: EditorView): void {
      const { at, removed, inserted } = textChange(
        this.#view.state.sliceDoc(table.from, table.to),
        writeTable(next),
      );
      const from = table.from + at;
      const start = table.from + (cellRange(next, place)?.from ?? 0);
      const { anchor, head } = editor?.state.selection.main ?? { anchor: 0, head: 0 };
      const isSame = removed === "" && inserted === "";
      const length = this.#view.state.doc.length + inserted.length - removed.length;
      this.#view.dispatch({
        ...(isSame ? {} : { changes: { from, to: from + removed.length, insert: inserted } }),
        selection: { anchor: Math.min(start + anchor, length), head: Math.min(start + head, length) },
        annotations: fromCell.of(true),
        userEvent: editor ? "input" : "input.paste",
      });
    }

    /** Takes over a change of the text from elsewhere, such as undo, into the cell. */
    #takeText(): void {
      const active = this.#active;
      const table = active && gridAt(this.#view.state, active.from);
      const source = table && this.#read(table);
      if (!active || !source || cellRange(source, active.place) === undefined) {
        queueMicrotask(() => this.close());
        return;
      }
      const present = active.editor.state.doc.toString();
      const text = cellText(source, active.place);
      if (present.trim() === text) return;
      const { at, removed, inserted } = textChange(present, text);
      active.editor.dispatch({
        changes: { from: at, to: at + removed.length, insert: inserted },
        annotations: fromOutside.of(true),
      });
    }

    #cellAt({ from }: TableRange, { row, column }: CellPlace): HTMLTableCellElement | undefined {
      const grids = [...this.#view.contentDOM.querySelectorAll<HTMLElement>(".cm-grid")];
      const grid = grids.find((one) => this.#view.posAtDOM(one) === from);
      return grid?.querySelector("table")?.rows.item(row)?.cells.item(column) ?? undefined;
    }

    #read = ({ from, to }: TableRange): TableSource | undefined =>
      readTable(this.#view.state.sliceDoc(from, to));
  },
);

function selectionAt(caret: Caret, editor: EditorView) {
  const { length } = editor.state.doc;
  if (caret === "start") return { anchor: 0 };
  if (caret === "end") return { anchor: length };
  if ("x" in caret) return { anchor: editor.posAtCoords(caret) ?? length };
  const within = (offset: number) => Math.min(Math.max(offset, 0), length);
  return { anchor: within(caret.anchor), head: within(caret.head) };
}
