import { markdown } from "@codemirror/lang-markdown";
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { continueList } from "#src/studio/fields/text/markdown-editor.ts";
import { limitForHanging } from "#tests/shared/machine-speed.ts";

/** The text after pressing Enter, with the caret as `^`. */
function afterEnter(marked: string): string {
  const anchor = marked.indexOf("^");
  let state = EditorState.create({
    ...{ doc: marked.replace("^", ""), selection: { anchor } },
    extensions: markdown({ addKeymap: false }),
  });
  // CodeMirror parses for 20 ms at first, which is too short on a busy machine.
  ensureSyntaxTree(state, state.doc.length, limitForHanging(5_000));
  state = state.update({}).state;
  continueList({ state, dispatch: (transaction) => (state = transaction.state) });
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
])("Enter in a list: %j becomes %j", (before, after) => {
  expect(afterEnter(before)).toBe(after);
});
