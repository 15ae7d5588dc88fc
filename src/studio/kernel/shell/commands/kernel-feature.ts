import { redo, save, undo } from "#src/studio/kernel/protocol/calls.ts";
import type { BlockView, DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
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
import { isShut } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { keysInWords } from "#src/studio/kernel/shell/parts/keys-in-words.ts";
import { nextPane } from "#src/studio/kernel/shell/parts/panes.ts";
import type { Command, Feature } from "#src/studio/kernel/shell/registry/registry.ts";
import {
  type ShellState,
  titleOfDocument,
  type ViewOptions,
  type Width,
} from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { t } from "#src/studio/kernel/shell/words.ts";

const pageCommands: readonly Command[] = [
  {
    id: "save",
    title: t("Save"),
    icon: "save",
    keys: ["mod+s"],
    call: save,
    run: (studio) => void saveSite(studio),
  },
  step("undo", t("Undo"), ["mod+z"], undo),
  step("redo", t("Redo"), ["mod+shift+z", "mod+y"], redo),
  {
    id: "page-settings",
    title: t("Page settings"),
    words: t("title description address draft publish unpublish schedule date social picture search engines"),
    icon: "settings-2",
    run: (studio) => studio.selection.select(undefined),
  },
];

function step(id: "undo" | "redo", title: string, keys: string[], call: typeof undo): Command {
  const run = async (studio: Studio) => {
    const answer = await runChange(studio, call, studio.route);

    if (answer?.documentCount !== undefined) {
      const label = (id === "undo" ? answer.history.redo : answer.history.undo) ?? "";
      showToast(
        studio,
        id === "undo"
          ? t("Undone: {label}, in {count, plural, one {# document} other {# documents}}", {
              label,
              count: answer.documentCount,
            })
          : t("Redone: {label}, in {count, plural, one {# document} other {# documents}}", {
              label,
              count: answer.documentCount,
            }),
      );
      return;
    }
    if (answer?.elsewhere === undefined) return;
    const { site } = studio.state;
    const page = site?.pages.find(({ document }) => document === answer.elsewhere);
    const place = titleOfDocument(site, answer.elsewhere);
    const open = page && { label: t("Open"), onClick: () => void openPage(studio, page.route) };
    showToast(
      studio,
      id === "undo" ? t("Undone on “{place}”", { place }) : t("Redone on “{place}”", { place }),
      open,
    );
  };
  return { id, title, icon: `${id}-2`, keys, call, run: (studio) => void run(studio) };
}

const blockCommands: readonly Command[] = [
  {
    ...onBlock(
      { id: "cut", title: t("Cut block"), short: t("Cut"), icon: "scissors", keys: ["mod+x"], at: 10 },
      cutBlock,
    ),
    onItem: withItem((studio) =>
      showToast(studio, t("Only whole blocks can be cut: select the block first.")),
    ),
  },
  {
    ...onBlock(
      { id: "copy", title: t("Copy block"), short: t("Copy"), icon: "copy", keys: ["mod+c"], at: 11 },
      copyBlock,
    ),
    changes: () => undefined,
    when: isSelected,
  },
  {
    id: "paste",
    title: t("Paste block"),
    icon: "clipboard-paste",
    inBlockMenu: { at: 12, title: t("Paste"), keys: "mod+v" },
    changes: ({ page }) => page?.view.document,
    run: (studio) => void pasteFromMenu(studio),
  },
  {
    ...onBlock(
      {
        id: "duplicate",
        title: t("Duplicate block"),
        short: t("Duplicate"),
        icon: "copy-plus",
        keys: ["mod+d"],
        at: 13,
      },
      duplicateBlock,
    ),
    onItem: withItem(duplicateItem),
  },
  {
    id: "add-item",
    title: t("Add an item to this block"),
    words: t("question card step row entry new"),
    icon: "plus",
    inBlockMenu: { at: 22, title: t("Add an item") },
    changes: ofSelected,
    when: (state) => {
      const block = selectedBlock(state);
      return block !== undefined && itemListOf(state, block) !== undefined;
    },
    run: withBlock(addItem),
  },
  moving({ id: "move-up", title: t("Move block up"), short: t("Move up"), icon: "arrow-up", at: 30 }, -1),
  moving(
    { id: "move-down", title: t("Move block down"), short: t("Move down"), icon: "arrow-down", at: 31 },
    1,
  ),
  {
    id: "unlock",
    title: t("Edit shared block for all pages"),
    icon: "lock-open",
    inBlockMenu: { at: 40, title: t("Edit for all pages") },
    when: (state) => {
      const block = selectedBlock(state);
      return block?.shared !== undefined && isShut({ state }, block);
    },
    changes: ofSelected,
    run: withBlock((studio, block) => studio.view.unlock(block.document)),
  },
  {
    ...onBlock(
      {
        id: "remove",
        title: t("Remove block"),
        short: t("Remove"),
        icon: "trash-2",
        keys: ["delete", "backspace"],
        at: 50,
      },
      removeBlock,
    ),
    words: t("delete"),
    inBlockMenu: { at: 50, title: t("Remove"), danger: true },
    onItem: withItem(removeItem),
  },
];

type BlockAction = (studio: Studio, block: BlockView) => unknown;

type BlockCommand = Pick<Command, "id" | "title" | "icon" | "keys"> & {
  /** Short title for the block's menu. */
  short: string;
  /** Position in the block's menu. */
  at: number;
};

/** A command for the selected block, unless that is read-only. */
function onBlock({ at, short, ...command }: BlockCommand, act: BlockAction): Command {
  const inBlockMenu = { at, title: short };
  return {
    ...{ ...command, onBlock: true, inBlockMenu },
    changes: ofSelected,
    when: isEditable,
    run: withBlock(act),
  };
}

function moving({ at, short, ...command }: BlockCommand, by: 1 | -1): Command {
  return {
    ...command,
    keys: [by < 0 ? "alt+arrowup" : "alt+arrowdown"],
    changes: ofSelected,
    when: isSelected,
    inBlockMenu: { at, title: short },
    run: withBlock((studio, block) => moveBlock(studio, block, by)),
    onItem: withItem((studio, item) => moveItem(studio, item, by)),
  };
}

function isEditable(state: ShellState): boolean {
  const block = selectedBlock(state);
  return block !== undefined && !isShut({ state }, block);
}

function ofSelected(state: ShellState): DocumentId | undefined {
  return selectedBlock(state)?.document;
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
  look({ mode: "browse" }, "browse", t("Browse the page"), "mouse-pointer-2", t("links islands visitors")),
  look({ mode: "edit" }, "edit", t("Edit the page"), "pencil"),
  look({ scheme: "dark" }, "dark", t("Show the page in dark mode"), "moon"),
  look({ scheme: "light" }, "light", t("Show the page in light mode"), "sun"),
  showWidth(360, t("Phone width"), "smartphone"),
  showWidth(768, t("Tablet width"), "tablet"),
  showWidth(1280, t("Laptop width"), "monitor"),
  showWidth("fit", t("Fit the page to the window"), "monitor"),
  {
    id: "page-alone",
    title: t("Page only: close or open the panes"),
    words: t("hide show blocks form tree full width"),
    icon: "monitor",
    keys: ["mod+\\"],
    run: ({ state, store }) => store.set({ pageAlone: !state.pageAlone }),
  },
  { id: "next-pane", title: t("Next pane"), icon: "panel-right", keys: ["f6"], run: () => nextPane(1) },
  {
    id: "previous-pane",
    title: t("Previous pane"),
    icon: "panel-left",
    keys: ["shift+f6"],
    run: () => nextPane(-1),
  },
];

function showWidth(width: Width, title: string, icon: Command["icon"]): Command {
  return look({ width }, `width-${width}`, title, icon, t("preview size {width}", { width }));
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
    { does: t("Select a block, a text or a picture"), how: [t("Click")] },
    { does: t("Write in a text"), how: [t("Double-click"), keysInWords("enter")] },
    { does: t("Write in the next or previous text of the block"), how: ["Tab", keysInWords("shift+tab")] },
    { does: t("Insert a heading, list, table, picture or figure in a text"), how: ["/"] },
    { does: t("Go to the toolbar of a text or a table"), how: [keysInWords("alt+f10")] },
    { does: t("Stop writing, or select the whole block"), how: [keysInWords("escape")] },
    { does: t("Select the previous or next block"), how: ["↑", "↓"] },
    { does: t("Move a block, in the list or by its grip on the page"), how: [t("Drag")] },
    {
      does: t("Move an item of a list that has the focus"),
      how: [keysInWords("alt+arrowup"), keysInWords("alt+arrowdown")],
    },
    { does: t("Go to the fields of the selected block"), how: [t("Enter in the list of blocks")] },
    { does: t("Replace a picture"), how: [t("Drop a file on it")] },
    { does: t("Insert between two blocks"), how: [t("+ on the line between them")] },
    { does: t("Return to the page that was open before"), how: [t("Back in the browser")] },
  ],
};
