// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { forceParsing } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openMarkdownEditor } from "#src/studio/fields/text/markdown-editor.ts";
import { limitForHanging } from "#tests/shared/machine-speed.ts";
import { isNightly } from "#tests/shared/tier.ts";

type Example = { markdown: string };

// happy-dom reports a change of the selection while CodeMirror is making it; browsers do so later.
const stop = (event: Event) => event.stopImmediatePropagation();
beforeEach(() => document.addEventListener("selectionchange", stop, true));
afterEach(() => {
  document.removeEventListener("selectionchange", stop, true);
  document.body.replaceChildren();
});

function open(text: string) {
  const host = document.createElement("div");
  document.body.append(host);
  const onText = vi.fn();
  const ignore = () => undefined;
  const editor = openMarkdownEditor(host, {
    ...{ text, label: "Text", readOnly: false, isWide: false, keys: [], above: () => 0 },
    ...{
      onText,
      onSelect: ignore,
      onNote: ignore,
      onInsert: ignore,
      isInTools: () => false,
      onPaste: () => false,
    },
  });
  const dom = host.shadowRoot?.querySelector<HTMLElement>(".cm-editor");
  const view = dom && EditorView.findFromDOM(dom);
  if (!view) throw new Error("the editor has no view");
  forceParsing(view, text.length, limitForHanging(5_000));
  return { editor, view, onText };
}

/** The lines as shown with the caret at `^`; without one, as shown while the focus is elsewhere. */
function shown(marked: string): string[] {
  const anchor = marked.indexOf("^");
  const { editor, view } = open(marked.replace("^", ""));
  if (anchor >= 0) {
    view.focus();
    view.dispatch({ selection: { anchor } });
  }
  const lines = [...view.contentDOM.querySelectorAll(".cm-line")].map((line) => line.textContent ?? "");
  editor.close(true);
  return lines;
}

test.each([
  ["Some **bold** and _light_ text", ["Some bold and light text"]],
  ["So^me **bold** text", ["Some bold text"]],
  ["Some **bo^ld** and _light_ text", ["Some **bold** and light text"]],
  ["Some **bold**^ text", ["Some **bold** text"]],
  ["See [the list](/list) now", ["See the list now"]],
  ["See [the ^list](/list) now", ["See [the list](/list) now"]],
  ["See [the list](/list 'A title') and <https://a.org>", ["See the list and https://a.org"]],
  ["# One\n\nText^", ["One", "", "Text"]],
  ["# On^e ##\n\nText", ["# One ##", "", "Text"]],
  ["- One\n- T^wo", ["•One", "•Two"]],
  ["-^ One\n- Two", ["- One", "•Two"]],
  ["1. One\n   - Two", ["1. One", "   •Two"]],
  ["> Quoted\n> ^twice", ["Quoted", "> twice"]],
  ["`code` and 5 \\* 3", ["code and 5 * 3"]],
  ["~~gone~~ but about ~5", ["gone but about ~5"]],
  ["![A lake](/lake.png)", ["A lake"]],
  ["![A la^ke](/lake.png)", ["![A lake](/lake.png)"]],
  ["```js\nx\n```", ["", "x", ""]],
  ["[plain] brackets, [](/empty)", ["[plain] brackets, [](/empty)"]],
  ["[two\nlines](/a\n'title')", ["[two", "lines](/a", "'title')"]],
])("%j is shown as %j", (marked, lines) => {
  expect(shown(marked)).toEqual(lines);
});

test(
  "opening a text, moving the caret through it and closing it changes nothing",
  () => {
    const examples: Example[] = JSON.parse(
      readFileSync("tests/corpora/markdown/commonmark-0.31.2.json", "utf8"),
    );
    for (const { markdown } of isNightly ? examples : examples.filter((_, at) => at % 40 === 0)) {
      const { editor, view, onText } = open(markdown);
      const before = view.state.doc.toString();
      view.focus();
      for (let at = 0; at <= before.length; at += 1) view.dispatch({ selection: { anchor: at } });
      expect(editor.read().value).toBe(before);
      editor.close(true);
      expect(onText).not.toHaveBeenCalled();
    }
  },
  limitForHanging(isNightly ? 300_000 : 60_000),
);
