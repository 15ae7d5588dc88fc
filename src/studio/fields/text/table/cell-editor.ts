import { defaultKeymap } from "@codemirror/commands";
import { markdown } from "@codemirror/lang-markdown";
import { EditorState, type Extension, Facet, Prec } from "@codemirror/state";
import { Direction, EditorView, type KeyBinding, keymap } from "@codemirror/view";
import {
  asCell,
  CELL_BREAK,
  type CellPlace,
  cellText,
  type TableSource,
} from "#src/editing/table/table-source.ts";
import { textChange } from "#src/editing/text-change.ts";
import { fromOutside, PROSE } from "#src/studio/fields/parts/code-editor.ts";
import { holdLooks, showLooks } from "#src/studio/fields/text/looks/show-looks.ts";
import { t } from "#src/studio/fields/words.ts";
import type { CellStep } from "./cell-steps.ts";
import { cellMarkdown } from "./cell-text.ts";

export type CellOptions = {
  /** Look and events of the editor of a cell. */
  extensions: Extension;
  keys: readonly KeyBinding[];
  /** Tells whether the focus is in a toolbar of the table, which acts on the cell. */
  isInTools: () => boolean;
};

/** The options of all cells of a text. */
export const cellOptions = Facet.define<CellOptions, CellOptions>({
  combine: ([options]) => options ?? { extensions: [], keys: [], isInTools: () => false },
});

type Options = Omit<CellOptions, "isInTools"> & {
  /** Called when a key leaves the cell; returns false if there is nowhere to go. */
  onStep: (step: CellStep) => boolean;
  /** Called after each change of the text or the selection by the user. */
  onChange: () => void;
  onBlur: () => void;
};

/** Opens the editor of a single cell of a table. Typed text stays on one line, and each `|` is escaped. */
export function openCellEditor(
  cell: HTMLElement,
  source: TableSource,
  place: CellPlace,
  { extensions, keys, onStep, onChange, onBlur }: Options,
): EditorView {
  const root = cell.getRootNode();
  const step = (where: CellStep) => () => onStep(where);
  return new EditorView({
    parent: cell,
    ...(root instanceof ShadowRoot ? { root } : {}),
    doc: cellText(source, place),
    extensions: [
      Prec.highest(
        keymap.of([
          { key: "Tab", run: step("next"), shift: step("previous") },
          { key: "Enter", run: step("enter") },
          { key: "Shift-Enter", run: breakLine },
          { key: "Mod-Enter", run: step("paragraph") },
          { key: "Escape", run: step("out") },
          { key: "ArrowDown", run: atEdge(step("below"), "line") },
          { key: "ArrowUp", run: atEdge(step("above"), "line") },
          { key: "ArrowRight", run: sideways("right", onStep) },
          { key: "ArrowLeft", run: sideways("left", onStep) },
        ]),
      ),
      keymap.of([...keys, ...defaultKeymap]),
      markdown({ addKeymap: false, completeHTMLTags: false, extensions: cellMarkdown }),
      showLooks,
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({
        "aria-label": labelOf(source, place),
        ...PROSE,
        dir: "auto",
        tabindex: "0",
      }),
      EditorView.clipboardInputFilter.of(asCell),
      onOneLine,
      EditorView.updateListener.of(({ docChanged, selectionSet, transactions }) => {
        const isOwn = !transactions.some((one) => one.annotation(fromOutside));
        if (isOwn && (docChanged || selectionSet)) onChange();
      }),
      EditorView.domEventHandlers({ blur: onBlur }),
      extensions,
    ],
  });
}

/** Begins a new line in the cell. */
function breakLine(view: EditorView): boolean {
  view.dispatch(view.state.replaceSelection(CELL_BREAK), { userEvent: "input" });
  return true;
}

/** Keeps the text of a cell on one line, and each `|` escaped. */
const onOneLine = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged) return transaction;
  if (transaction.newDoc.lines > 1) return [];
  const text = transaction.newDoc.toString();
  const { at, removed, inserted } = textChange(text, asCell(text));
  if (inserted === "") return transaction;
  return [
    transaction,
    { changes: { from: at, to: at + removed.length, insert: inserted }, sequential: true },
  ];
});

/** A command that runs where the caret cannot move on within the cell. */
function atEdge(run: () => boolean, edge: "line" | "start" | "end") {
  return (view: EditorView): boolean => {
    const { head, empty } = view.state.selection.main;
    if (!empty) return false;
    if (edge === "start") return head === 0 && run();
    if (edge === "end") return head === view.state.doc.length && run();
    return run();
  };
}

/** The command of an arrow key at that side of a cell, to the cell beside it: text and table may each run from right to left. */
function sideways(side: "left" | "right", onStep: Options["onStep"]) {
  const other = side === "left" ? "right" : "left";
  return (view: EditorView): boolean => {
    const table = view.dom.closest("table");
    const isTableMirrored = table !== null && getComputedStyle(table).direction === "rtl";
    const isTextMirrored = view.textDirection === Direction.RTL;
    const edge = (side === "right") === isTextMirrored ? "start" : "end";
    return atEdge(() => onStep(isTableMirrored ? other : side), edge)(view);
  };
}

/** The accessible name of the editor of a cell. */
function labelOf(source: TableSource, { row, column }: CellPlace): string {
  const number = column + 1;
  if (row === 0) return t("Heading of column {number}", { number });
  const heading = cellText(source, { row: 0, column }) || String(number);
  return t("{column}, row {number}", { column: heading, number: row });
}

/** A place for the caret in a cell: one of its ends, a point of the window, or a selection in its text. */
export type Caret = "start" | "end" | { x: number; y: number } | { anchor: number; head: number };

/** Focuses the editor of a cell, with the caret in a place. */
export function putCaret(editor: EditorView, caret: Caret): void {
  if (typeof caret === "object" && "x" in caret) editor.dispatch({ effects: holdLooks.of(null) });
  editor.focus();
  editor.dispatch({ selection: selectionAt(caret, editor), scrollIntoView: true });
}

function selectionAt(caret: Caret, editor: EditorView) {
  const { length } = editor.state.doc;
  if (caret === "start") return { anchor: 0 };
  if (caret === "end") return { anchor: length };
  if ("x" in caret) return { anchor: editor.posAtCoords(caret) ?? length };
  const within = (offset: number) => Math.min(Math.max(offset, 0), length);
  return { anchor: within(caret.anchor), head: within(caret.head) };
}
