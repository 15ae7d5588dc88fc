import { defaultKeymap } from "@codemirror/commands";
import { markdown } from "@codemirror/lang-markdown";
import { type Extension, Prec } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { GFM } from "@lezer/markdown";
import { lastHeadingLevel, meantHeadingLevel } from "#src/editing/markdown/heading-levels.ts";
import { nestItems } from "#src/editing/markdown/nest-items.ts";
import type { CellPlace, TableSource } from "#src/editing/table/table-source.ts";
import type { SelectedText } from "#src/editing/text-change.ts";
import { type EditorOptions, openEditor, showText } from "#src/studio/fields/parts/code-editor.ts";
import { t } from "#src/studio/fields/words.ts";
import type { CaretPassage } from "#src/studio/kernel/protocol/preview-messages.ts";
import { continueList, leaveItem, replaceText, toText } from "./keys/list-keys.ts";
import { showLooks } from "./looks/show-looks.ts";
import { cellTheme, textTheme } from "./looks/text-theme.ts";
import { rangeOfPassage } from "./passage-place.ts";
import { HeldPlaces } from "./pending-insertions.ts";
import { type MenuChoice, slashMenu } from "./slash-menu.ts";
import { activeCell } from "./table/active-cell.ts";
import type { ChangedTable } from "./table/table-edits.ts";
import { tableGrids } from "./table/table-grids.ts";
import { gridAt } from "./table/table-ranges.ts";

export type MarkdownEditor = {
  /** Replaces the text, keeping the caret where possible; does nothing if the text is the same. */
  show: (text: string) => void;
  read: () => SelectedText;
  /** Changes the text, and takes the focus. @param how whether the change is a separate undo step, or like typing */
  put: (text: SelectedText, how: "step" | "typing") => void;
  /**
   * Reserves the selection for an insertion whose content is still being loaded or uploaded.
   * @param early inserts a provisional text if the editor is closed before the content is there
   * @returns a function that inserts the content there, before letters typed in the meantime; it returns false once the editor is closed
   */
  hold: (early: Insert) => (insert: Insert) => boolean;
  focus: () => void;
  /** The rectangle of the selection in the window, as far as it is in sight; undefined without a selection. */
  selectionBox: () => SelectionBox | undefined;
  /** Tells whether the caret is in a cell of a table that is shown as a grid. */
  isInTable: () => boolean;
  /** The rectangle of the table whose cell is being edited; undefined without one. */
  tableBox: () => SelectionBox | undefined;
  /** Changes that table, as a step of its own; removes it if `change` returns undefined. */
  changeTable: (change: (table: TableSource, place: CellPlace) => ChangedTable | undefined) => void;
  /** Moves the caret to a passage of the page, or selects its word, as far as the text contains them. */
  goTo: (passage: CaretPassage) => void;
  /** Closes the editor. @param isThere whether its field still has the text; otherwise unfinished insertions are dropped */
  close: (isThere: boolean) => void;
};

/** A rectangle in pixels of the window. For a selection over several lines, `left` and `right` are both its start. */
export type SelectionBox = { left: number; right: number; top: number; bottom: number };

type Insert = (text: SelectedText) => SelectedText;

type Options = EditorOptions & {
  /** Sets larger type and removes the height limit, for editing over the page. */
  isWide: boolean;
  /** Shortcuts in CodeMirror's notation; one that does not apply returns false. */
  keys: readonly { key: string; run: (editor: MarkdownEditor) => boolean }[];
  /** Returns the level of the heading above the whole text; 0 directly below the page's title. */
  above: () => number;
  onSelect: (text: SelectedText) => void;
  /** Tells whether the focus is in a toolbar at the text, which acts on the selection. */
  isInTools: () => boolean;
  /** Handles pasted or dropped data; returns false to insert its plain text instead. */
  onPaste: (data: DataTransfer, editor: MarkdownEditor) => boolean;
  /** Called for a choice from the menu that `/` opens. @param text without the typed slash, with the caret in its place */
  onInsert: (choice: MenuChoice, text: SelectedText, editor: MarkdownEditor) => void;
  /** Called with a description of a change that the editor made automatically. */
  onNote: (note: string) => void;
};

/** Time in ms after Escape during which Tab moves the focus out of the text; any other key ends it. */
const TAB_LEAVES_MS = 60_000;

export function openMarkdownEditor(host: HTMLElement, options: Options): MarkdownEditor {
  let isPlain = false;
  let isClosed = false;
  const held = new HeldPlaces();
  const unfinished = new Set<() => void>();
  const finish = () => {
    for (const putEarly of unfinished) putEarly();
    unfinished.clear();
  };
  const take = (data: DataTransfer | null) => data !== null && !isPlain && options.onPaste(data, editor);
  const ownKeys = options.keys.map(({ key, run }) => ({ key, run: () => run(editor) }));
  const pasteHandlers = Prec.high(
    EditorView.domEventHandlers({
      keydown: ({ key, shiftKey }) => {
        // Some browsers include HTML even when plain text is requested.
        isPlain = key.toLowerCase() === "v" && shiftKey;
      },
      paste: ({ clipboardData }) => take(clipboardData),
      drop: ({ dataTransfer, clientX, clientY }, target) => {
        const at = target.posAtCoords({ x: clientX, y: clientY });
        if (at !== null && dataTransfer?.types.includes("Files"))
          target.dispatch({ selection: { anchor: at } });
        return take(dataTransfer);
      },
    }),
  );
  const view = openEditor(host, options, true, [
    pageLanguage,
    textTheme(options.isWide),
    showLooks,
    tableGrids({
      extensions: [cellTheme, pasteHandlers],
      keys: ownKeys,
      isInTools: options.isInTools,
    }),
    options.readOnly
      ? []
      : slashMenu({
          above: options.above,
          onInsert: (choice, text) => options.onInsert(choice, text, editor),
        }),
    EditorView.contentAttributes.of({ dir: "auto" }),
    EditorView.updateListener.of(({ docChanged, selectionSet, changes }) => {
      held.follow(changes);
      if (docChanged || selectionSet) options.onSelect(editor.read());
    }),
    pasteHandlers,
    headingsAsMeant(options),
    Prec.high(
      keymap.of([
        { key: "Tab", run: () => nest(1), shift: () => nest(-1) },
        {
          key: "Escape",
          run: () => {
            view.setTabFocusMode(TAB_LEAVES_MS);
            return !options.isWide;
          },
        },
        ...ownKeys,
      ]),
    ),
    keymap.of([
      { key: "Enter", run: continueList },
      { key: "Backspace", run: leaveItem },
      { key: "Home", mac: "Cmd-ArrowLeft", run: toText("move"), shift: toText("select") },
      ...defaultKeymap,
    ]),
  ]);
  // Runs before the window stores unsent changes.
  addEventListener("pagehide", finish, true);
  host.addEventListener("select", () =>
    view.dispatch({ selection: { anchor: 0, head: view.state.doc.length } }),
  );
  const editor: MarkdownEditor = {
    show: (next) => showText(view, next),
    read: () => {
      const { from, to } = view.state.selection.main;
      return { value: view.state.doc.toString(), start: from, end: to };
    },
    put: (next, how) => {
      replaceText(view, next, how === "step" ? "input.paste" : "input");
      editor.focus();
    },
    hold: (early) => {
      if (isClosed) return () => false;
      const fill = held.hold(editor.read());
      const putEarly = () => replaceText(view, fill(editor.read(), early), "input.paste");
      unfinished.add(putEarly);
      return (insert) => {
        if (!unfinished.delete(putEarly)) return false;
        editor.put(fill(editor.read(), insert), "step");
        return true;
      };
    },
    focus: () => view.plugin(activeCell)?.focus(),
    selectionBox: () => selectionBox(view.plugin(activeCell)?.editor ?? view),
    isInTable: () => gridAt(view.state, view.state.selection.main.head) !== undefined,
    tableBox: () => view.plugin(activeCell)?.editor?.dom.closest("table")?.getBoundingClientRect(),
    changeTable: (change) => view.plugin(activeCell)?.change(change),
    goTo: (passage) => {
      const { start, end } = rangeOfPassage(passage, view.state.doc.toString());
      view.dispatch({
        selection: { anchor: start, head: end },
        effects: EditorView.scrollIntoView(start, { y: "center" }),
      });
      if (editor.isInTable()) editor.focus();
    },
    close: (isThere) => {
      if (isThere) finish();
      unfinished.clear();
      isClosed = true;
      removeEventListener("pagehide", finish, true);
      view.destroy();
    },
  };
  const nest = (by: 1 | -1) => {
    const nested = options.readOnly ? undefined : nestItems(editor.read(), by);
    if (nested) replaceText(view, nested, "input");
    return nested !== undefined;
  };
  return editor;
}

function selectionBox(view: EditorView): SelectionBox | undefined {
  const { from, to, empty } = view.state.selection.main;
  const [start, end] = [view.coordsAtPos(from, 1), view.coordsAtPos(to, -1)];
  if (empty || !start || !end) return undefined;
  const visibleArea = view.scrollDOM.getBoundingClientRect();
  if (end.bottom < visibleArea.top || start.top > visibleArea.bottom) return undefined;
  const isOneLine = end.top < start.bottom;
  return {
    left: Math.min(start.left, isOneLine ? end.left : start.left),
    right: isOneLine ? Math.max(start.right, end.right) : start.left,
    top: Math.max(start.top, visibleArea.top),
    bottom: Math.min(end.bottom, visibleArea.bottom),
  };
}

/** The Markdown of pages: GitHub-flavoured. HTML is not part of it, so its tags are not completed. */
const pageLanguage = markdown({ addKeymap: false, completeHTMLTags: false, extensions: GFM });

/**
 * Adjusts the number of `#` of a typed heading to the headings above it, as soon as the space after them is typed. Many writers begin with
 * `##`, since elsewhere `#` is the page's title.
 */
function headingsAsMeant({ above, onNote }: Options): Extension {
  return EditorView.inputHandler.of((view, from, to, text) => {
    if (text !== " " || from !== to) return false;
    const line = view.state.doc.lineAt(from);
    const typed = /^#{1,6}$/.exec(view.state.sliceDoc(line.from, from))?.[0].length ?? 0;
    if (typed === 0) return false;
    const level = meantHeadingLevel(typed, lastHeadingLevel(view.state.sliceDoc(0, line.from)), above());
    if (typed === level) return false;
    const insert = `${"#".repeat(level)} `;
    view.dispatch({
      changes: { from: line.from, to: from, insert },
      selection: { anchor: line.from + insert.length },
      userEvent: "input.type",
    });
    onNote(
      t("{insert} is right here: level {number} on the page.", { insert: insert.trim(), number: level + 1 }),
    );
    return true;
  });
}
