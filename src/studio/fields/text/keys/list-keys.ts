import { deleteMarkupBackward, insertNewlineContinueMarkupCommand } from "@codemirror/lang-markdown";
import { EditorSelection, type StateCommand } from "@codemirror/state";
import type { Command } from "@codemirror/view";
import { nestItems } from "#src/editing/markdown/nest-items.ts";
import { type SelectedText, textChange } from "#src/editing/text-change.ts";

const nextItem = insertNewlineContinueMarkupCommand({ nonTightLists: false });

/**
 * Handles Enter in an empty list item: ends the list and starts a paragraph, even in the second item, where CodeMirror's own command would
 * change the list's spacing instead.
 */
export const continueList: StateCommand = ({ state, dispatch }) => {
  const isEmptyItem = /^\s*(?:[-*+]|\d+[.)])\s*$/.test(state.doc.lineAt(state.selection.main.head).text);
  return nextItem({
    state,
    dispatch: (transaction) => {
      const { doc, selection } = transaction.state;
      const isEnd = isEmptyItem && doc.lineAt(selection.main.head).text.trim() === "";
      dispatch(transaction);
      if (isEnd)
        dispatch(transaction.state.update(transaction.state.replaceSelection("\n"), { userEvent: "input" }));
    },
  });
};

/** Matches the mark of a list item at the beginning of a line. */
const ITEM = /^\s*(?:[-*+]|\d+[.)])\s+/;
/** Matches the marks of a list item, a task, a heading or a quotation at the beginning of a line. */
const MARKS = /^\s*(?:(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?|#{1,6}\s+|(?:>\s?)+)/;

/**
 * Handles Backspace directly after the mark of a list item: moves a nested item out, and makes a paragraph of any other. CodeMirror's
 * own command would add the text to the item above.
 */
export const leaveItem: StateCommand = ({ state, dispatch }) => {
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  const mark = ITEM.exec(line.text)?.[0] ?? "";
  let isItem = false;
  const hasDeleted = deleteMarkupBackward({
    state,
    dispatch: (transaction) => {
      isItem = mark !== "" && head === line.from + mark.length;
      if (!isItem) dispatch(transaction);
    },
  });
  if (!isItem) return hasDeleted;
  const value = state.doc.toString();
  const nested = nestItems({ value, start: head, end: head }, -1);
  if (nested && nested.value !== value) {
    replaceText({ state, dispatch }, nested, "delete");
    return true;
  }
  const { number, from, to } = line;
  const before = number > 1 && state.doc.line(number - 1).text.trim() !== "" ? "\n" : "";
  const isFollowed = number < state.doc.lines && ITEM.test(state.doc.line(number + 1).text);
  dispatch(
    state.update({
      changes: [{ from, to: head, insert: before }, ...(isFollowed ? [{ from: to, insert: "\n" }] : [])],
      selection: { anchor: from + before.length },
      scrollIntoView: true,
      userEvent: "delete",
    }),
  );
  return true;
};

/** Handles Home in a line that begins with marks: moves to its text, and from there before the marks, where letters would undo them. */
export const toText =
  (how: "move" | "select"): Command =>
  (view) => {
    const { main } = view.state.selection;
    const line = view.state.doc.lineAt(main.head);
    const text = line.from + (MARKS.exec(line.text)?.[0].length ?? 0);
    if (main.head === text || view.moveToLineBoundary(main, false).head >= text) return false;
    view.dispatch({
      selection: { anchor: how === "select" ? main.anchor : text, head: text },
      scrollIntoView: true,
      userEvent: "select",
    });
    return true;
  };

/** Replaces the text and the selection of an editor by others, as the smallest change. */
export function replaceText(
  { state, dispatch }: Parameters<StateCommand>[0],
  { value, start, end }: SelectedText,
  userEvent: string,
): void {
  const { at, removed, inserted } = textChange(state.doc.toString(), value);
  dispatch(
    state.update({
      changes: { from: at, to: at + removed.length, insert: inserted },
      selection: EditorSelection.range(start, end),
      scrollIntoView: true,
      userEvent,
    }),
  );
}
