import { HStack } from "@chakra-ui/react";
import type { BlockView } from "#src/studio/kernel/protocol/protocol.ts";
import {
  duplicateBlock,
  INSERT_DIALOG,
  moveBlock,
  removeBlock,
  selectedBlock,
} from "#src/studio/kernel/shell/actions/block-actions.ts";
import { isLocked } from "#src/studio/kernel/shell/changes/is-locked.ts";
import { ToolButton } from "#src/studio/kernel/shell/parts/tool-button.tsx";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

/** Toolbar for the selected block. Its buttons are never removed, so that one can be pressed repeatedly. */
export function BlockTools() {
  const studio = useStudio();
  const off = useShell((state) => {
    const block = selectedBlock(state);
    return !block || isLocked({ state }, block);
  });
  const act = (work: (studio: Studio, block: BlockView) => void) => () => {
    const block = selectedBlock(studio.state);
    if (block) work(studio, block);
  };
  const common = { "aria-disabled": off ? true : undefined, opacity: off ? 0.35 : 1, minW: "7" };
  return (
    <HStack gap="0" role="toolbar" aria-label="Selected block">
      <ToolButton
        label="Insert a block"
        icon="plus"
        keys="/"
        minW="7"
        onClick={() => studio.openDialog(INSERT_DIALOG)}
      />
      <ToolButton
        {...common}
        label="Move up"
        icon="arrow-up"
        keys="Alt ↑"
        onClick={act((_, block) => moveBlock(studio, block, -1))}
      />
      <ToolButton
        {...common}
        label="Move down"
        icon="arrow-down"
        keys="Alt ↓"
        onClick={act((_, block) => moveBlock(studio, block, 1))}
      />
      <ToolButton {...common} label="Duplicate" icon="copy" onClick={act(duplicateBlock)} />
      <ToolButton {...common} label="Remove" icon="trash-2" onClick={act(removeBlock)} />
    </HStack>
  );
}
