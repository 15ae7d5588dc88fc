import { EditorSelection, type StateCommand } from "@codemirror/state";
import type { StudioIconName } from "#src/studio/kernel/shell/parts/studio-icons.ts";

export type MarkdownCommand = {
  label: string;
  icon: StudioIconName;
  /** The shortcut in CodeMirror's notation; `keys` is for the tooltip. */
  key: string;
  keys: string;
  run: StateCommand;
};

/** Toggles a marker, such as `**`, around each selection. */
function around(sign: string): StateCommand {
  return ({ state, dispatch }) => {
    const { length } = sign;
    const changes = state.changeByRange((range) => {
      const before = state.sliceDoc(range.from - length, range.from);
      const after = state.sliceDoc(range.to, range.to + length);
      if (before === sign && after === sign) {
        return {
          changes: [
            { from: range.from - length, to: range.from },
            { from: range.to, to: range.to + length },
          ],
          range: EditorSelection.range(range.from - length, range.to - length),
        };
      }
      return {
        changes: [
          { from: range.from, insert: sign },
          { from: range.to, insert: sign },
        ],
        range: EditorSelection.range(range.from + length, range.to + length),
      };
    });
    dispatch(state.update(changes, { scrollIntoView: true, userEvent: "input" }));
    return true;
  };
}

/** Toggles a marker, such as `- `, at the beginning of each selected line. */
function atLines(sign: (index: number) => string, known: RegExp): StateCommand {
  return ({ state, dispatch }) => {
    const { from, to } = state.selection.main;
    const first = state.doc.lineAt(from).number;
    const last = state.doc.lineAt(to).number;
    const lines = Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index));
    const all = lines.every((line) => known.test(line.text));
    const changes = lines.map((line, index) => {
      const present = known.exec(line.text)?.[0] ?? "";
      return { from: line.from, to: line.from + present.length, insert: all ? "" : sign(index) };
    });
    dispatch(state.update({ changes, scrollIntoView: true, userEvent: "input" }));
    return true;
  };
}

/** Turns the selection into a link and selects the address. */
const link: StateCommand = ({ state, dispatch }) => {
  const { from, to } = state.selection.main;
  const words = state.sliceDoc(from, to) || "link text";
  const insert = `[${words}](/)`;
  const address = from + words.length + 3;
  dispatch(
    state.update({
      changes: { from, to, insert },
      selection: EditorSelection.range(address, address + 1),
      userEvent: "input",
    }),
  );
  return true;
};

/** Toolbar buttons and shortcuts of the Markdown editor. */
export const markdownCommands: readonly MarkdownCommand[] = [
  { label: "Bold", icon: "bold", key: "Mod-b", keys: "Ctrl+B", run: around("**") },
  { label: "Italic", icon: "italic", key: "Mod-i", keys: "Ctrl+I", run: around("*") },
  { label: "Link", icon: "link", key: "Mod-Shift-k", keys: "Ctrl+Shift+K", run: link },
  {
    label: "Heading",
    icon: "heading-2",
    key: "Mod-Alt-2",
    keys: "Ctrl+Alt+2",
    run: atLines(() => "## ", /^#{1,6} /),
  },
  {
    label: "List",
    icon: "list",
    key: "Mod-Shift-8",
    keys: "Ctrl+Shift+8",
    run: atLines(() => "- ", /^[-*+] /),
  },
  {
    label: "Numbered list",
    icon: "list-ordered",
    key: "Mod-Shift-7",
    keys: "Ctrl+Shift+7",
    run: atLines((index) => `${index + 1}. `, /^\d+\. /),
  },
  {
    label: "Quote",
    icon: "text-quote",
    key: "Mod-Shift-9",
    keys: "Ctrl+Shift+9",
    run: atLines(() => "> ", /^> /),
  },
];
