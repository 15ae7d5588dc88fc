import { HStack } from "@chakra-ui/react";
import { duplicateBlock, isLocked, moveBlock, removeBlock } from "../actions/block-actions.ts";
import { ToolButton } from "../parts/tool-button.tsx";
import { useShownBlocks } from "../state/use-shown.ts";
import { useShell, useStudio } from "../state/use-studio.ts";

/** Toolbar for the selected block. Its buttons are never removed, so that one can be pressed repeatedly. */
export function BlockTools() {
  const studio = useStudio();
  const key = useShell((state) => state.selection?.key);
  const blocks = useShownBlocks();
  useShell((state) => state.unlocked);
  const block = blocks.find((candidate) => candidate.key === key);
  const off = !block || isLocked(studio, block);
  const common = { "aria-disabled": off ? true : undefined, opacity: off ? 0.35 : 1, minW: "7" };
  return (
    <HStack gap="0" role="toolbar" aria-label="Selected block">
      <ToolButton
        {...common}
        label="Move up"
        icon="arrow-up"
        keys="Alt ↑"
        onClick={() => block && moveBlock(studio, block, -1)}
      />
      <ToolButton
        {...common}
        label="Move down"
        icon="arrow-down"
        keys="Alt ↓"
        onClick={() => block && moveBlock(studio, block, 1)}
      />
      <ToolButton
        {...common}
        label="Duplicate"
        icon="copy"
        onClick={() => block && duplicateBlock(studio, block)}
      />
      <ToolButton
        {...common}
        label="Remove"
        icon="trash-2"
        onClick={() => block && removeBlock(studio, block)}
      />
    </HStack>
  );
}
