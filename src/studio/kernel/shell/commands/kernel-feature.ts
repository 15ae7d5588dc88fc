import { counted } from "#src/language/format.ts";
import { redo, undo } from "#src/studio/kernel/protocol/calls.ts";
import type { BlockView } from "#src/studio/kernel/protocol/protocol.ts";
import { addItem, itemListOf } from "#src/studio/kernel/shell/actions/add-item.ts";
import {
  duplicateBlock,
  moveBlock,
  removeBlock,
  selectedBlock,
} from "#src/studio/kernel/shell/actions/block-actions.ts";
import { copyBlock, cutBlock, pasteFromMenu } from "#src/studio/kernel/shell/actions/clipboard.ts";
import {
  duplicateItem,
  moveItem,
  removeItem,
  type SelectedItem,
  selectedItem,
} from "#src/studio/kernel/shell/actions/item-actions.ts";
import { openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { runChange, saveSite } from "#src/studio/kernel/shell/actions/run-change.ts";
import { showToast } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { isLocked } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { nextPane } from "#src/studio/kernel/shell/parts/panes.ts";
import type { Command, Feature } from "#src/studio/kernel/shell/registry/registry.ts";
import {
  type ShellState,
  titleOfDocument,
  type ViewOptions,
  type Width,
} from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";

const pageCommands: readonly Command[] = [
  { id: "save", title: "Save", icon: "save", keys: ["mod+s"], run: (studio) => void saveSite(studio) },
  step("undo", "Undo", ["mod+z"], undo),
  step("redo", "Redo", ["mod+shift+z", "mod+y"], redo),
  {
    id: "page-settings",
    title: "Page settings",
    words: "title description address draft publish unpublish schedule date social picture search engines",
    icon: "settings-2",
    run: (studio) => studio.selection.select(undefined),
  },
];

function step(id: "undo" | "redo", title: string, keys: string[], call: typeof undo): Command {
  const run = async (studio: Studio) => {
    const answer = await runChange(studio, call, studio.route);
    const done = id === "undo" ? "Undone" : "Redone";
    if (answer?.documentCount !== undefined) {
      const label = id === "undo" ? answer.history.redo : answer.history.undo;
      showToast(studio, `${done}: ${label}, in ${counted(answer.documentCount, "document")}`);
      return;
    }
    if (answer?.elsewhere === undefined) return;
    const { site } = studio.state;
    const page = site?.pages.find(({ document }) => document === answer.elsewhere);
    const place = titleOfDocument(site, answer.elsewhere);
    const open = page && { label: "Open", onClick: () => void openPage(studio, page.route) };
    showToast(studio, `${done} on “${place}”`, open);
  };
  return { id, title, icon: `${id}-2`, keys, run: (studio) => void run(studio) };
}

const blockCommands: readonly Command[] = [
  {
    ...onBlock({ id: "cut", title: "Cut block", icon: "scissors", keys: ["mod+x"], at: 10 }, cutBlock),
    onItem: withItem((studio) => showToast(studio, "Only whole blocks can be cut: select the block first.")),
  },
  {
    ...onBlock({ id: "copy", title: "Copy block", icon: "copy", keys: ["mod+c"], at: 11 }, copyBlock),
    when: isSelected,
  },
  {
    id: "paste",
    title: "Paste block",
    icon: "clipboard-paste",
    inBlockMenu: { at: 12, title: "Paste", keys: "mod+v" },
    run: (studio) => void pasteFromMenu(studio),
  },
  {
    ...onBlock(
      { id: "duplicate", title: "Duplicate block", icon: "copy-plus", keys: ["mod+d"], at: 13 },
      duplicateBlock,
    ),
    onItem: withItem(duplicateItem),
  },
  {
    id: "add-item",
    title: "Add an item to this block",
    words: "question card step row entry new",
    icon: "plus",
    inBlockMenu: { at: 22, title: "Add an item" },
    when: (state) => {
      const block = selectedBlock(state);
      return block !== undefined && itemListOf(state, block) !== undefined;
    },
    run: withBlock(addItem),
  },
  moving("move-up", "Move block up", "arrow-up", 30, -1),
  moving("move-down", "Move block down", "arrow-down", 31, 1),
  {
    id: "unlock",
    title: "Edit shared block for all pages",
    icon: "lock-open",
    inBlockMenu: { at: 40, title: "Edit for all pages" },
    when: (state) => {
      const block = selectedBlock(state);
      return block?.shared !== undefined && isLocked({ state }, block);
    },
    run: withBlock((studio, block) => studio.view.unlock(block.document)),
  },
  {
    ...onBlock(
      { id: "remove", title: "Remove block", icon: "trash-2", keys: ["delete", "backspace"], at: 50 },
      removeBlock,
    ),
    words: "delete",
    inBlockMenu: { at: 50, title: "Remove", danger: true },
    onItem: withItem(removeItem),
  },
];

type BlockAction = (studio: Studio, block: BlockView) => unknown;

type BlockCommand = Pick<Command, "id" | "title" | "icon" | "keys"> & {
  /** Position of the command in the menu of a block. */
  at: number;
};

/** A command for the selected block, unless that is read-only. Its title in the block's menu does not repeat the word "block". */
function onBlock({ at, ...command }: BlockCommand, act: BlockAction): Command {
  const inBlockMenu = { at, title: command.title.replace(" block", "") };
  return { ...command, onBlock: true, inBlockMenu, when: isEditable, run: withBlock(act) };
}

function moving(id: string, title: string, icon: "arrow-up" | "arrow-down", at: number, by: 1 | -1): Command {
  return {
    ...{ id, title, icon, keys: [`alt+${icon.replace("-", "")}`], when: isSelected },
    inBlockMenu: { at, title: title.replace(" block", "") },
    run: withBlock((studio, block) => moveBlock(studio, block, by)),
    onItem: withItem((studio, item) => moveItem(studio, item, by)),
  };
}

function isEditable(state: ShellState): boolean {
  const block = selectedBlock(state);
  return block !== undefined && !isLocked({ state }, block);
}

function isSelected(state: ShellState): boolean {
  return selectedBlock(state) !== undefined;
}

function withBlock(act: BlockAction): (studio: Studio) => void {
  return (studio) => {
    const block = selectedBlock(studio.state);
    if (block) act(studio, block);
  };
}

function withItem(act: (studio: Studio, item: SelectedItem) => void): (studio: Studio) => boolean {
  return (studio) => {
    const item = selectedItem(studio.state);
    if (item) act(studio, item);
    return item !== undefined;
  };
}

const viewCommands: readonly Command[] = [
  look({ mode: "browse" }, "browse", "Browse the page", "mouse-pointer-2", "links islands visitors"),
  look({ mode: "edit" }, "edit", "Edit the page", "pencil"),
  look({ scheme: "dark" }, "dark", "Show the page in dark mode", "moon"),
  look({ scheme: "light" }, "light", "Show the page in light mode", "sun"),
  showWidth(360, "Phone width", "smartphone"),
  showWidth(768, "Tablet width", "tablet"),
  showWidth(1280, "Laptop width", "monitor"),
  showWidth("fit", "Fit the page to the window", "monitor"),
  {
    id: "page-alone",
    title: "Page only: close or open the panes",
    words: "hide show blocks form tree full width",
    icon: "monitor",
    keys: ["mod+\\"],
    run: ({ state, store }) => store.set({ pageAlone: !state.pageAlone }),
  },
  { id: "next-pane", title: "Next pane", icon: "panel-right", keys: ["f6"], run: () => nextPane(1) },
  {
    id: "previous-pane",
    title: "Previous pane",
    icon: "panel-left",
    keys: ["shift+f6"],
    run: () => nextPane(-1),
  },
];

function showWidth(width: Width, title: string, icon: Command["icon"]): Command {
  return look({ width }, `width-${width}`, title, icon, `preview size ${width}`);
}

/** A command that changes how the page is displayed; offered unless that is already in effect. */
function look(
  change: Partial<ViewOptions>,
  id: string,
  title: string,
  icon: Command["icon"],
  words?: string,
): Command {
  return {
    ...{ id, title, icon, words },
    when: (state) =>
      Object.entries(change).some(([key, value]) => Reflect.get(state.viewOptions, key) !== value),
    run: (studio) => studio.view.set(change),
  };
}

/** The kernel's own registrations of commands and components, in the form of a feature. */
export const kernelFeature: Feature = {
  commands: [...pageCommands, ...blockCommands, ...viewCommands],
  gestures: [
    { does: "Select a block, a text or a picture", how: ["Click"] },
    { does: "Write in a text", how: ["Double-click", "Enter"] },
    { does: "Write in the next or previous text of the block", how: ["Tab", "Shift+Tab"] },
    { does: "Stop writing, or select the whole block", how: ["Escape"] },
    { does: "Select the previous or next block", how: ["↑", "↓"] },
    { does: "Move a block, in the list or by its grip on the page", how: ["Drag"] },
    { does: "Move an item of a list that has the focus", how: ["Alt+↑", "Alt+↓"] },
    { does: "Go to the fields of the selected block", how: ["Enter in the list of blocks"] },
    { does: "Replace a picture", how: ["Drop a file on it"] },
    { does: "Insert between two blocks", how: ["+ on the line between them"] },
    { does: "Return to the page that was open before", how: ["Back in the browser"] },
  ],
};
