import { markdown } from "@codemirror/lang-markdown";
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState, type TransactionSpec } from "@codemirror/state";
import { GFM } from "@lezer/markdown";
import { expect, test } from "vitest";
import { setCell } from "#src/editing/table/change-table.ts";
import { limitForHanging } from "#tests/shared/machine-speed.ts";
import { escapeTable, leaveTable, removeTable, writeBelowTable, writeTableAt } from "./table-edits.ts";
import { gridBeside, tableAt, tablesField } from "./table-ranges.ts";

const TABLE = "| A | B |\n| - | - |\n| 1 | 2 |";

/** The state of a text with the caret at `^`. */
function stateOf(marked: string): EditorState {
  const state = EditorState.create({
    ...{ doc: marked.replace("^", ""), selection: { anchor: Math.max(0, marked.indexOf("^")) } },
    extensions: [markdown({ extensions: GFM }), tablesField],
  });
  // CodeMirror parses for 20 ms at first, which is too short on a busy machine.
  ensureSyntaxTree(state, state.doc.length, limitForHanging(5_000));
  return state.update({}).state;
}

type Edit = (
  state: EditorState,
  table: NonNullable<ReturnType<typeof tableAt>>,
) => TransactionSpec | undefined;

/** The text after an edit of its table, with the caret as `^`; undefined if the edit is not possible. */
function after(text: string, edit: Edit): string | undefined {
  const state = stateOf(text);
  const table = tableAt(state, text.indexOf("|"));
  if (!table) throw new Error("the text has no table");
  const spec = edit(state, table);
  if (!spec) return undefined;
  const next = state.update(spec).state;
  const { head } = next.selection.main;
  return `${next.sliceDoc(0, head)}^${next.sliceDoc(head)}`;
}

const leave =
  (side: "before" | "after"): Edit =>
  (state, table) =>
    leaveTable(state, table, side);

test.each<[string, Edit, string | undefined]>([
  [`Above\n\n${TABLE}\n\nBelow`, leave("before"), `Above\n^\n${TABLE}\n\nBelow`],
  [`Above\n\n${TABLE}\n\nBelow`, leave("after"), `Above\n\n${TABLE}\n^\nBelow`],
  [TABLE, leave("before"), undefined],
  [TABLE, leave("after"), undefined],
  [`Above\n\n${TABLE}`, escapeTable, `Above\n^\n${TABLE}`],
  [TABLE, escapeTable, `${TABLE}^`],
  [TABLE, writeBelowTable, `${TABLE}\n\n^`],
  [`${TABLE}\n\nBelow`, writeBelowTable, `${TABLE}\n\n^\nBelow`],
  [`${TABLE}\n\nBelow`, removeTable, "^\nBelow"],
])("%j is edited", (text, edit, expected) => {
  expect(after(text, edit)).toBe(expected);
});

test("a changed cell is written in its place, with the caret in it", () => {
  const place = { row: 1, column: 1 };
  const edit =
    (typed?: { anchor: number; head: number }): Edit =>
    (state, table) =>
      writeTableAt(state, table, { table: setCell(table.source, place, "20"), place }, typed);
  const text = `Above\n\n${TABLE}`;
  expect(after(text, edit({ anchor: 2, head: 2 }))).toBe(`${text.replace("| 2 |", "| 20^ |")}`);
  expect(after(text, edit())).toBe(`${text.replace("| 2 |", "| ^20 |")}`);
});

test.each<[string, "up" | "down" | "back" | "forward", number, boolean]>([
  [`Above^\n\n${TABLE}`, "forward", 0, false],
  [`Above\n^\n${TABLE}`, "forward", 0, true],
  [`Above\n^\n${TABLE}`, "down", 8, true],
  [`Ab^ove\n\n${TABLE}`, "down", 1, false],
  [`${TABLE}\n\n^Below`, "back", 0, true],
  [`${TABLE}\n\nB^elow`, "back", 0, false],
  [`${TABLE}\n^\nBelow`, "up", -20, true],
  [`${TABLE}\n^\nBelow`, "up", 0, true],
])("%j has a grid %s of the caret, which would move by %i: %j", (text, by, distance, isThere) => {
  const state = stateOf(text);
  const next = state.selection.main.head + distance;
  expect(gridBeside(state, by, next) !== undefined).toBe(isThere);
});
