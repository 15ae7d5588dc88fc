import { Annotation, type Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { textChange } from "#src/editing/text-change.ts";

/** Marks a transaction that comes from Studio's state rather than from typing. */
export const fromOutside = Annotation.define<true>();

/** Calls back with the whole text whenever it is changed by typing, pasting or a command. */
export function onTyping(onText: (text: string) => void): Extension {
  return EditorView.updateListener.of((update) => {
    const own = update.transactions.some((transaction) => transaction.annotation(fromOutside));
    if (update.docChanged && !own) onText(update.state.doc.toString());
  });
}

/** Replaces the text of an editor, keeping the caret where possible; does nothing if the text is the same. */
export function showText(view: EditorView, next: string): void {
  const present = view.state.doc.toString();
  if (present === next) return;
  const { at, removed, inserted } = textChange(present, next);
  const changes = { from: at, to: at + removed.length, insert: inserted };
  view.dispatch({ changes, annotations: fromOutside.of(true) });
}
