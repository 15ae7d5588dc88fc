import { redo, undo } from "#src/studio/kernel/protocol/calls.ts";
import type { BlockView } from "#src/studio/kernel/protocol/protocol.ts";
import {
  duplicateBlock,
  moveBlock,
  removeBlock,
  selectedBlock,
} from "#src/studio/kernel/shell/actions/block-actions.ts";
import { nextPane } from "#src/studio/kernel/shell/actions/focus.ts";
import { copyBlock } from "#src/studio/kernel/shell/actions/insert-block.ts";
import { runChange } from "#src/studio/kernel/shell/actions/run-change.ts";
import { saveSite } from "#src/studio/kernel/shell/actions/save-site.ts";
import { isLocked } from "#src/studio/kernel/shell/changes/shown-value.ts";
import type { Command, Feature } from "#src/studio/kernel/shell/registry/registry.ts";
import type { ShellState, Width } from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";

const pageCommands: readonly Command[] = [
  { id: "save", title: "Save", icon: "save", keys: ["mod+s"], run: (studio) => void saveSite(studio) },
  {
    id: "undo",
    title: "Undo",
    icon: "undo-2",
    keys: ["mod+z"],
    run: (studio) => void runChange(studio, undo, studio.route),
  },
  {
    id: "redo",
    title: "Redo",
    icon: "redo-2",
    keys: ["mod+shift+z", "mod+y"],
    run: (studio) => void runChange(studio, redo, studio.route),
  },
  {
    id: "page-settings",
    title: "Page settings",
    words: "title description address",
    icon: "settings-2",
    run: (studio) => studio.select(undefined),
  },
];

const blockCommands: readonly Command[] = [
  {
    id: "duplicate",
    title: "Duplicate block",
    icon: "copy",
    keys: ["mod+d"],
    onBlock: true,
    when: isSelected,
    run: withBlock(duplicateBlock),
  },
  {
    id: "copy",
    title: "Copy block",
    icon: "copy",
    keys: ["mod+c"],
    onBlock: true,
    when: isSelected,
    run: (studio) => void copyBlock(studio),
  },
  {
    id: "remove",
    title: "Remove block",
    words: "delete",
    icon: "trash-2",
    keys: ["delete", "backspace"],
    onBlock: true,
    when: isSelected,
    run: withBlock(removeBlock),
  },
  {
    id: "move-up",
    title: "Move block up",
    icon: "arrow-up",
    keys: ["alt+arrowup"],
    when: isSelected,
    run: withBlock((studio, block) => moveBlock(studio, block, -1)),
  },
  {
    id: "move-down",
    title: "Move block down",
    icon: "arrow-down",
    keys: ["alt+arrowdown"],
    when: isSelected,
    run: withBlock((studio, block) => moveBlock(studio, block, 1)),
  },
  {
    id: "unlock",
    title: "Edit shared block for all pages",
    icon: "lock-open",
    when: (state) => {
      const block = selectedBlock(state);
      return block?.shared !== undefined && isLocked({ state }, block);
    },
    run: withBlock((studio, block) => studio.unlock(block.document)),
  },
];

function isSelected(state: ShellState): boolean {
  return selectedBlock(state) !== undefined;
}

function withBlock(act: (studio: Studio, block: BlockView) => void): (studio: Studio) => void {
  return (studio) => {
    const block = selectedBlock(studio.state);
    if (block) act(studio, block);
  };
}

const viewCommands: readonly Command[] = [
  {
    id: "browse",
    title: "Browse the page",
    words: "links islands visitors",
    icon: "mouse-pointer-2",
    when: ({ look }) => look.mode === "edit",
    run: (studio) => studio.look({ mode: "browse" }),
  },
  {
    id: "edit",
    title: "Edit the page",
    icon: "pencil",
    when: ({ look }) => look.mode === "browse",
    run: (studio) => studio.look({ mode: "edit" }),
  },
  {
    id: "dark",
    title: "Show the page in dark mode",
    icon: "moon",
    when: ({ look }) => look.scheme === "light",
    run: (studio) => studio.look({ scheme: "dark" }),
  },
  {
    id: "light",
    title: "Show the page in light mode",
    icon: "sun",
    when: ({ look }) => look.scheme === "dark",
    run: (studio) => studio.look({ scheme: "light" }),
  },
  showWidth(360, "Phone width", "smartphone"),
  showWidth(768, "Tablet width", "tablet"),
  showWidth(1280, "Laptop width", "monitor"),
  showWidth("fit", "Fit the page to the window", "monitor"),
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
  return {
    id: `width-${width}`,
    title,
    words: `preview size ${width}`,
    icon,
    when: ({ look }) => look.width !== width,
    run: (studio) => studio.look({ width }),
  };
}

/** What the kernel itself offers. */
export const kernelFeature: Feature = { commands: [...pageCommands, ...blockCommands, ...viewCommands] };
