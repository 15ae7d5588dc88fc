import { type Extension, Prec } from "@codemirror/state";
import { Decoration, EditorView, keymap, WidgetType } from "@codemirror/view";
import { alignments, cellText, readTable } from "#src/editing/table/table-source.ts";
import { t } from "#src/studio/fields/words.ts";
import { activeCell } from "./active-cell.ts";
import { type CellOptions, cellOptions } from "./cell-editor.ts";
import { drawCell } from "./cell-text.ts";
import { gridAt, tablesField } from "./table-ranges.ts";

/** Shows the tables of a text as grids of cells in which people type. The source stays as it is until a cell changes. */
export function tableGrids(options: CellOptions): Extension {
  return [
    cellOptions.of(options),
    tablesField,
    activeCell,
    EditorView.decorations.compute([tablesField], (state) =>
      Decoration.set(
        state
          .field(tablesField)
          .grids.map(({ from, to }) =>
            Decoration.replace({ widget: new GridWidget(state.sliceDoc(from, to)), block: true }).range(
              from,
              to,
            ),
          ),
      ),
    ),
    // Right below a table, what is typed would be a row of it.
    EditorView.inputHandler.of((view, from, to, typed) => {
      const { doc } = view.state;
      const line = doc.lineAt(from);
      const isBelow = line.length === 0 && gridAt(view.state, line.from - 1) !== undefined;
      const table = gridAt(view.state, from);
      if (from !== to || (!isBelow && !table)) return false;
      const at = table?.to ?? from;
      const insert = `${table ? "\n\n" : "\n"}${typed}`;
      view.dispatch({
        changes: { from: at, insert },
        selection: { anchor: at + insert.length },
        userEvent: "input.type",
      });
      return true;
    }),
    Prec.high(
      keymap.of([
        { key: "ArrowDown", run: (view) => view.plugin(activeCell)?.enter("down") ?? false },
        { key: "ArrowUp", run: (view) => view.plugin(activeCell)?.enter("up") ?? false },
        { key: "Delete", run: (view) => view.plugin(activeCell)?.enter("forward") ?? false },
        { key: "Backspace", run: (view) => view.plugin(activeCell)?.enter("back") ?? false },
      ]),
    ),
  ];
}

/** Estimated height of a row, in pixels, before a table is drawn. */
const ROW_HEIGHT_PX = 36;

/** A table as a grid of cells. A press opens the editor of a cell, see `activeCell`. */
class GridWidget extends WidgetType {
  readonly #source: string;

  constructor(source: string) {
    super();
    this.#source = source;
  }

  override eq(other: GridWidget): boolean {
    return this.#source === other.#source;
  }

  override get estimatedHeight(): number {
    return (this.#source.split("\n").length - 1) * ROW_HEIGHT_PX;
  }

  override toDOM(view: EditorView): HTMLElement {
    const grid = document.createElement("div");
    grid.className = "cm-grid";
    const table = document.createElement("table");
    table.setAttribute("aria-label", t("Table"));
    grid.append(table);
    this.#draw(grid, view);
    grid.addEventListener("mousedown", (event) => {
      const cell = event.target instanceof Element ? event.target.closest("td, th") : null;
      if (event.button === 0 && cell instanceof HTMLTableCellElement)
        view.plugin(activeCell)?.press(cell, event);
    });
    return grid;
  }

  /** Keeps the cells, among them the one that is being edited. */
  override updateDOM(grid: HTMLElement, view: EditorView): boolean {
    this.#draw(grid, view);
    return true;
  }

  #draw(grid: HTMLElement, view: EditorView): void {
    const table = readTable(this.#source);
    const element = grid.querySelector("table");
    if (!table || !element) return;
    const columns = table.rule.cells.length;
    const aligned = alignments(table);
    while (element.rows.length > table.rows.length) element.deleteRow(-1);
    for (const row of table.rows.keys()) {
      const line = element.rows.item(row) ?? element.insertRow();
      while (line.cells.length > columns) line.deleteCell(-1);
      for (let column = 0; column < columns; column += 1) {
        const cell = line.cells.item(column) ?? line.appendChild(newCell(row));
        const text = cellText(table, { row, column });
        const align = aligned[column] ?? "";
        if (cell.dataset.align !== align) cell.dataset.align = align;
        if (view.plugin(activeCell)?.isIn(cell)) continue;
        if (cell.dataset.source === text && cell.childNodes.length > 0) continue;
        cell.dataset.source = text;
        drawCell(cell, text);
      }
    }
  }
}

function newCell(row: number): HTMLTableCellElement {
  const cell = document.createElement(row === 0 ? "th" : "td");
  if (row === 0) cell.scope = "col";
  cell.dir = "auto";
  return cell;
}
