import { defaultKeymap } from "@codemirror/commands";
import { markdown } from "@codemirror/lang-markdown";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorSelection, type StateCommand } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { applyFormat, formats, type MarkdownFormat } from "#src/editing/markdown/formatting.ts";
import { textChange } from "#src/editing/text-change.ts";
import type { StudioIconName } from "#src/studio/kernel/shell/parts/studio-icons.ts";
import { type EditorOptions, openEditor, showText } from "./code-editor.ts";

export type MarkdownEditor = {
  /** Replaces the text, keeping the caret where possible; does nothing if the text is the same. */
  show: (text: string) => void;
  run: (command: MarkdownCommand) => void;
  close: () => void;
};

export function openMarkdownEditor(host: HTMLElement, options: EditorOptions): MarkdownEditor {
  const view = openEditor(host, options, true, [
    markdown(),
    syntaxHighlighting(colours),
    look,
    keymap.of([...markdownCommands.map(({ key, run }) => ({ key, run })), ...defaultKeymap]),
  ]);
  return {
    show: (next) => showText(view, next),
    run: (command) => {
      command.run(view);
      view.focus();
    },
    close: () => view.destroy(),
  };
}

const colours = HighlightStyle.define([
  { tag: tags.heading, fontWeight: "600" },
  { tag: tags.strong, fontWeight: "600" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: [tags.link, tags.url], color: "var(--chakra-colors-info-fg)" },
  { tag: tags.processingInstruction, color: "var(--chakra-colors-fg-subtle)" },
]);

const look = EditorView.theme({
  "&": { fontSize: "0.8125rem", color: "inherit", maxHeight: "24rem" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "inherit", lineHeight: "1.5", overflow: "auto" },
  ".cm-content": { padding: "0.5rem 0.625rem", minHeight: "6rem", caretColor: "currentColor" },
  ".cm-line": { padding: "0" },
  ".cm-cursor": { borderLeftColor: "currentColor" },
});

export type MarkdownCommand = {
  label: string;
  icon: StudioIconName;
  /** The shortcut in CodeMirror's notation; `keys` is for the tooltip. */
  key: string;
  keys: string;
  run: StateCommand;
};

const looks: Partial<Record<MarkdownFormat, Pick<MarkdownCommand, "icon" | "key" | "keys">>> = {
  bold: { icon: "bold", key: "Mod-b", keys: "Ctrl+B" },
  italic: { icon: "italic", key: "Mod-i", keys: "Ctrl+I" },
  link: { icon: "link", key: "Mod-Shift-k", keys: "Ctrl+Shift+K" },
  heading: { icon: "heading-2", key: "Mod-Alt-2", keys: "Ctrl+Alt+2" },
  "bulleted-list": { icon: "list", key: "Mod-Shift-8", keys: "Ctrl+Shift+8" },
  "numbered-list": { icon: "list-ordered", key: "Mod-Shift-7", keys: "Ctrl+Shift+7" },
  quote: { icon: "text-quote", key: "Mod-Shift-9", keys: "Ctrl+Shift+9" },
};

/** Toolbar buttons and shortcuts of the Markdown editor. */
export const markdownCommands: readonly MarkdownCommand[] = formats.flatMap(({ format, label }) => {
  const look = looks[format];
  return look ? [{ label, ...look, run: commandOf(format) }] : [];
});

/** Applies a format to the selection. */
function commandOf(format: MarkdownFormat): StateCommand {
  return ({ state, dispatch }) => {
    const { from, to } = state.selection.main;
    const before = state.doc.toString();
    const { value, start, end } = applyFormat({ value: before, start: from, end: to }, format);
    const { at, removed, inserted } = textChange(before, value);
    dispatch(
      state.update({
        changes: { from: at, to: at + removed.length, insert: inserted },
        selection: EditorSelection.range(start, end),
        scrollIntoView: true,
        userEvent: "input",
      }),
    );
    return true;
  };
}
