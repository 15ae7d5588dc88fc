import { EditorSelection, type StateCommand } from "@codemirror/state";
import { applyFormat, formats, type MarkdownFormat } from "#src/editing/markdown/formatting.ts";
import { textChange } from "#src/editing/text-change.ts";
import type { StudioIconName } from "#src/studio/kernel/shell/parts/studio-icons.ts";

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
