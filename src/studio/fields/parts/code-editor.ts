import { Annotation, EditorState, type Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { textChange } from "#src/editing/text-change.ts";

/** Marks a CodeMirror transaction that comes from Studio's state rather than from typing. */
export const fromOutside = Annotation.define<true>();

/** Attributes of an editor for prose. Those of CodeMirror, which is for source code, turn off what phones and tablets do to words. */
export const PROSE = { spellcheck: "true", autocorrect: "on", autocapitalize: "sentences" };

export type EditorOptions = {
  text: string;
  label: string;
  readOnly: boolean;
  /**
   * Called with the complete text after each change by typing, pasting or a command.
   * @param isStep whether the change is a separate undo step, as with a paste
   */
  onText: (text: string, isStep: boolean) => void;
};

/**
 * Opens CodeMirror in a shadow root, where it uses adopted style sheets, because the Content-Security-Policy forbids inline styles.
 * CodeMirror's own undo history is disabled: that of Studio covers page, form and tree.
 */
export function openEditor(
  host: HTMLElement,
  { text, label, readOnly, onText }: EditorOptions,
  spellcheck: boolean,
  extensions: Extension,
): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open", delegatesFocus: true });
  root.replaceChildren();
  const listener = EditorView.updateListener.of((update) => {
    const own = update.transactions.some((transaction) => transaction.annotation(fromOutside));
    const isStep = update.transactions.some((transaction) => transaction.isUserEvent("input.paste"));
    if (update.docChanged && !own) onText(update.state.doc.toString(), isStep);
  });
  const attributes = {
    tabindex: "0",
    "aria-label": label,
    ...(spellcheck ? PROSE : { spellcheck: "false" }),
  };
  const view = new EditorView({
    root,
    parent: root,
    doc: text,
    extensions: [
      extensions,
      menuLook,
      EditorView.lineWrapping,
      EditorState.readOnly.of(readOnly),
      EditorView.contentAttributes.of(attributes),
      listener,
    ],
  });
  // The host delegates focus to its first focusable element, which is not the text; and a dialog that returns the focus would put the caret
  // at the start. A cell of a table has an editor of its own.
  view.dom.addEventListener(
    "focus",
    ({ target }) => !(target instanceof Element && target.closest(".cm-grid")) && view.focus(),
    true,
  );
  return view;
}

/** Replaces the text of an editor, keeping the caret where possible; does nothing if the text is the same. */
export function showText(view: EditorView, next: string): void {
  const present = view.state.doc.toString();
  if (present === next) return;
  const { at, removed, inserted } = textChange(present, next);
  const changes = { from: at, to: at + removed.length, insert: inserted };
  view.dispatch({ changes, annotations: fromOutside.of(true) });
}

const colour = (name: string) => `var(--chakra-colors-${name})`;

/** The styles of what an editor shows over its text, such as a list of completions, as of the shell's own menus. */
const menuLook = EditorView.theme({
  ".cm-tooltip": {
    backgroundColor: colour("bg-panel"),
    color: colour("fg"),
    border: `1px solid ${colour("border")}`,
    borderRadius: "0.375rem",
    overflow: "hidden",
    boxShadow: "var(--chakra-shadows-md)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": {
    fontFamily: "inherit",
    fontSize: "0.8125rem",
    maxHeight: "16rem",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "0.25rem 0.625rem" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: colour("brand-subtle"),
    color: colour("brand-fg"),
  },
});
