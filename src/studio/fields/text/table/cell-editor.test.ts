// @vitest-environment happy-dom
import { runScopeHandlers } from "@codemirror/view";
import { expect, test } from "vitest";
import { readTable } from "#src/editing/table/table-source.ts";
import { openCellEditor } from "./cell-editor.ts";

const SHIFT_ENTER = new KeyboardEvent("keydown", { key: "Enter", code: "Enter", shiftKey: true });

/** The text of a cell after typing at `^`, with the caret as `^`; "⌫" deletes the character before it, "⇧" is Shift+Enter. */
function typed(marked: string, keys: string): string {
  const source = readTable(`| A |\n| - |\n| ${marked.replace("^", "")} |`);
  if (!source) throw new Error("not a table");
  const cell = document.createElement("td");
  document.body.append(cell);
  const ignore = () => undefined;
  const options = { extensions: [], keys: [], onStep: () => false, onChange: ignore, onBlur: ignore };
  const view = openCellEditor(cell, source, { row: 1, column: 0 }, options);
  const at = marked.indexOf("^");
  view.dispatch({ selection: { anchor: at } });
  for (const key of keys) {
    const { head } = view.state.selection.main;
    if (key === "⌫") view.dispatch({ changes: { from: head - 1, to: head } });
    else if (key === "⇧") runScopeHandlers(view, SHIFT_ENTER, "editor");
    else view.dispatch(view.state.replaceSelection(key));
  }
  const { head } = view.state.selection.main;
  const text = view.state.doc.toString();
  view.destroy();
  return `${text.slice(0, head)}^${text.slice(head)}`;
}

test.each([
  ["a^", "|b", "a\\|b^"],
  ["a^", "\\|b", "a\\|b^"],
  ["a^", "\\\\|", "a\\\\\\|^"],
  ["a\\^|b", "⌫", "a^\\|b"],
  ["a^b", "\n", "a^b"],
  ["a^b", "⇧", "a<br>^b"],
])("in a cell, %j and the keys %j make %j", (marked, keys, expected) => {
  expect(typed(marked, keys)).toBe(expected);
});
