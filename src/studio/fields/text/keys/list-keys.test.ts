import { markdown } from "@codemirror/lang-markdown";
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState, type StateCommand } from "@codemirror/state";
import { expect, test } from "vitest";
import { limitForHanging } from "#tests/shared/machine-speed.ts";
import { continueList, leaveItem } from "./list-keys.ts";

/** The text after a command, with the caret as `^`; undefined if the command does not apply. */
function after(command: StateCommand, marked: string): string | undefined {
  const anchor = marked.indexOf("^");
  let state = EditorState.create({
    ...{ doc: marked.replace("^", ""), selection: { anchor } },
    extensions: markdown({ addKeymap: false }),
  });
  // CodeMirror parses for 20 ms at first, which is too short on a busy machine.
  ensureSyntaxTree(state, state.doc.length, limitForHanging(5_000));
  state = state.update({}).state;
  if (!command({ state, dispatch: (transaction) => (state = transaction.state) })) return undefined;
  const { head } = state.selection.main;
  return `${state.sliceDoc(0, head)}^${state.sliceDoc(head)}`;
}

test.each([
  ["- One^", "- One\n- ^"],
  ["- One\n- ^", "- One\n\n^"],
  ["- One\n- Two\n- ^", "- One\n- Two\n\n^"],
  ["1. One\n2. ^", "1. One\n\n^"],
  ["- One\n  - ^", "- One\n- ^"],
  ["- One\n- ^\n\nAfter", "- One\n\n^\n\nAfter"],
])("Enter in a list: %j becomes %j", (before, expected) => {
  expect(after(continueList, before)).toBe(expected);
});

test.each([
  ["- One\n- ^", "- One\n\n^"],
  ["- ^", "^"],
  ["- One\n- ^\n- Three", "- One\n\n^\n\n- Three"],
  ["- One\n  - ^", "- One\n- ^"],
  ["Intro\n\n- ^One\n- Two", "Intro\n\n^One\n\n- Two"],
  ["- One\n- ^Two", "- One\n\n^Two"],
  ["1. One\n2. ^Two\n3. Three", "1. One\n\n^Two\n\n3. Three"],
  ["- One\n  - ^Two", "- One\n- ^Two"],
  ["> ^Said", "^Said"],
  ["- One^", undefined],
  ["```\n- ^One\n```", undefined],
])("Backspace in a list: %j becomes %j", (before, expected) => {
  expect(after(leaveItem, before)).toBe(expected);
});
