import type { BlockView } from "#src/studio/kernel/protocol/protocol.ts";
import {
  duplicateBlock,
  moveBlock,
  removeBlock,
  selectedBlock,
} from "#src/studio/kernel/shell/actions/block-actions.ts";
import { copyBlock } from "#src/studio/kernel/shell/actions/copy-block.ts";
import { isLocked } from "#src/studio/kernel/shell/changes/is-locked.ts";
import type { Command } from "#src/studio/kernel/shell/registry/command.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";

export const blockCommands: readonly Command[] = [
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
