import { type Extension, Prec } from "@codemirror/state";
import { Decoration, EditorView, keymap } from "@codemirror/view";
import { activeCell } from "./active-cell.ts";
import { type CellOptions, cellOptions } from "./cell-editor.ts";
import { GridWidget } from "./grid-widget.ts";
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
