import { autocompletion, type CompletionSource, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, indentWithTab } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  syntaxHighlighting,
  syntaxTree,
} from "@codemirror/language";
import { type Diagnostic, lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { pointerSteps } from "#src/content/json/json.ts";
import {
  type EditorOptions,
  fromOutside,
  openEditor,
  showText,
} from "#src/studio/fields/parts/code-editor.ts";
import type { Problem } from "#src/studio/kernel/protocol/protocol.ts";

export type SourceEditor = ReturnType<typeof openSourceEditor>;

/** Opens the JSON editor. Only the line feed counts as a line end, so that documents with other line ends are preserved byte for byte. */
export function openSourceEditor(host: HTMLElement, options: EditorOptions, complete: CompletionSource) {
  const view = openEditor(host, options, false, [
    EditorState.lineSeparator.of("\n"),
    EditorState.tabSize.of(2),
    lineNumbers(),
    foldGutter(),
    lintGutter(),
    drawSelection(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    bracketMatching(),
    json(),
    syntaxHighlighting(colours),
    sourceLook,
    autocompletion({ override: [complete], icons: false }),
    // Escape, then Tab, leaves the editor: CodeMirror's keyboard exit.
    keymap.of([...completionKeymap, ...foldKeymap, ...defaultKeymap, indentWithTab]),
  ]);
  return {
    show: (next: string) => showText(view, next),
    /** Underlines the places of problems in the text. */
    mark: (problems: readonly Problem[]) =>
      view.dispatch(setDiagnostics(view.state, diagnosticsOf(problems, view.state))),
    /** Moves the caret to a value of the document, or to a line and column, which count from 1. */
    goTo: (place: string | { line: number; column: number }) => {
      const anchor =
        typeof place === "string" ? positionOf(view.state, place)?.from : offsetAt(view.state, place);
      if (anchor === undefined) return;
      view.dispatch({
        selection: { anchor },
        effects: EditorView.scrollIntoView(anchor, { y: "center" }),
        annotations: fromOutside.of(true),
      });
    },
    close: () => view.destroy(),
  };
}

function diagnosticsOf(problems: readonly Problem[], state: EditorState): Diagnostic[] {
  return problems
    .map((problem): Diagnostic => {
      const from = offsetAt(state, problem);
      const value = positionOf(state, problem.pointer);
      const to = value && value.from === from ? value.to : state.doc.lineAt(from).to;
      return {
        from,
        to: Math.max(to, from),
        severity: problem.severity === "error" ? "error" : "warning",
        message: problem.hint ? `${problem.message} ${problem.hint}` : problem.message,
      };
    })
    .sort((one, other) => one.from - other.from);
}

/** Converts a problem's position to an offset. The text may be newer than the problems, so positions are clamped. */
function offsetAt({ doc }: EditorState, { line, column }: { line: number; column: number }): number {
  const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return Math.min(from + Math.max(column, 1) - 1, to);
}

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--chakra-colors-info-fg)" },
  { tag: tags.string, color: "var(--chakra-colors-success-fg)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--chakra-colors-warning-fg)" },
  { tag: [tags.brace, tags.squareBracket, tags.separator], color: "var(--chakra-colors-fg-subtle)" },
]);

type Node = ReturnType<typeof syntaxTree>["topNode"];

/** Finds a value in JSON by its pointer, as far as the text has been parsed. */
function positionOf(state: EditorState, pointer: string): { from: number; to: number } | undefined {
  let node: Node | null = syntaxTree(state).topNode.firstChild;
  for (const step of pointerSteps(pointer)) {
    if (node?.name === "Array") node = itemOf(node, Number(step));
    else if (node?.name === "Object") node = memberOf(node, step, state);
    else return undefined;
  }
  return node ? { from: node.from, to: node.to } : undefined;
}

const BRACKETS = new Set(["[", "]", "⚠"]);

function itemOf(array: Node, index: number): Node | null {
  let at = -1;
  for (let child = array.firstChild; child; child = child.nextSibling) {
    if (!BRACKETS.has(child.name)) at += 1;
    if (at === index) return child;
  }
  return null;
}

function memberOf(object: Node, key: string, state: EditorState): Node | null {
  for (const property of object.getChildren("Property")) {
    const name = property.getChild("PropertyName");
    if (name && state.sliceDoc(name.from, name.to) === JSON.stringify(key)) return property.lastChild;
  }
  return null;
}

const colour = (name: string) => `var(--chakra-colors-${name})`;

/** The editor theme, in the shell's colours. */
const sourceLook = EditorView.theme({
  "&": { fontSize: "0.75rem", color: "inherit", height: "100%" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
    lineHeight: "1.6",
    overflow: "auto",
  },
  ".cm-content": { padding: "0.5rem 0", caretColor: "currentColor" },
  ".cm-cursor": { borderLeftColor: "currentColor" },
  ".cm-line": { padding: "0 0.75rem 0 0.25rem" },
  ".cm-gutters": { backgroundColor: "transparent", color: colour("fg-subtle"), border: "0" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: colour("bg-subtle") },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: colour("brand-muted"),
  },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "transparent",
    outline: `1px solid ${colour("border-emphasized")}`,
  },
  ".cm-foldPlaceholder": {
    backgroundColor: colour("bg-muted"),
    border: "0",
    color: colour("fg-muted"),
    padding: "0 0.375rem",
  },
  ".cm-completionInfo": { padding: "0.5rem 0.625rem", maxWidth: "20rem", overflow: "visible" },
  ".cm-diagnostic": { padding: "0.375rem 0.625rem", maxWidth: "28rem" },
  ".cm-diagnostic-error": { borderLeft: `3px solid ${colour("danger-solid")}` },
  ".cm-diagnostic-warning": { borderLeft: `3px solid ${colour("warning-solid")}` },
});
