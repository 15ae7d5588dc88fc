import { type EditorView, WidgetType } from "@codemirror/view";
import { alignments, cellText, readTable } from "#src/editing/table/table-source.ts";
import { t } from "#src/studio/fields/words.ts";
import { activeCell } from "./active-cell.ts";
import { drawCell } from "./cell-text.ts";

/** Estimated height of a row, in pixels, before a table is drawn. */
const ROW_HEIGHT_PX = 36;

/** A table as a grid of cells. A press opens the editor of a cell, see `activeCell`. */
export class GridWidget extends WidgetType {
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
