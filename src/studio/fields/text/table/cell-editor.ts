import { defaultKeymap } from "@codemirror/commands";
import { markdown } from "@codemirror/lang-markdown";
import { EditorState, type Extension, Prec } from "@codemirror/state";
import { EditorView, type KeyBinding, keymap } from "@codemirror/view";
import { asCell } from "#src/editing/table/table-source.ts";
import { fromOutside } from "#src/studio/fields/parts/code-editor.ts";
import { showLooks } from "#src/studio/fields/text/looks/show-looks.ts";
import { cellMarkdown } from "./cell-text.ts";

/** A direction in which the caret leaves a cell. */
export type CellStep =
  | "next"
  | "previous"
  | "enter"
  | "below"
  | "above"
  | "left"
  | "right"
  | "out"
  | "paragraph";

type Options = {
  text: string;
  label: string;
  extensions: Extension;
  keys: readonly KeyBinding[];
  /** Called when a key leaves the cell; returns false if there is nowhere to go. */
  onStep: (step: CellStep) => boolean;
  /** Called after each change of the text or the selection by the user. */
  onChange: () => void;
  onBlur: () => void;
};

/** Opens the editor of a single cell of a table. What is typed stays on one line, and its `|` is escaped. */
export function openCellEditor(
  cell: HTMLElement,
  { text, label, extensions, keys, onStep, onChange, onBlur }: Options,
): EditorView {
  const root = cell.getRootNode();
  const step = (where: CellStep) => () => onStep(where);
  return new EditorView({
    parent: cell,
    ...(root instanceof ShadowRoot ? { root } : {}),
    doc: text,
    extensions: [
      Prec.highest(
        keymap.of([
          { key: "Tab", run: step("next"), shift: step("previous") },
          { key: "Enter", run: step("enter") },
          { key: "Mod-Enter", run: step("paragraph") },
          { key: "Escape", run: step("out") },
          { key: "ArrowDown", run: atEdge(step("below"), "line") },
          { key: "ArrowUp", run: atEdge(step("above"), "line") },
          { key: "ArrowRight", run: atEdge(step("right"), "end") },
          { key: "ArrowLeft", run: atEdge(step("left"), "start") },
        ]),
      ),
      keymap.of([...keys, ...defaultKeymap]),
      markdown({ addKeymap: false, completeHTMLTags: false, extensions: cellMarkdown }),
      showLooks,
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({
        "aria-label": label,
        spellcheck: "true",
        dir: "auto",
        tabindex: "0",
      }),
      EditorView.clipboardInputFilter.of(asCell),
      EditorView.inputHandler.of((view, from, to, typed) => {
        const escaped = asCell(typed);
        if (escaped === typed) return false;
        view.dispatch({ ...view.state.replaceSelection(escaped), userEvent: "input.type" });
        return from <= to;
      }),
      EditorState.transactionFilter.of((transaction) => (transaction.newDoc.lines > 1 ? [] : transaction)),
      EditorView.updateListener.of(({ docChanged, selectionSet, transactions }) => {
        const isOwn = !transactions.some((one) => one.annotation(fromOutside));
        if (isOwn && (docChanged || selectionSet)) onChange();
      }),
      EditorView.domEventHandlers({ blur: onBlur }),
      extensions,
    ],
  });
}

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
