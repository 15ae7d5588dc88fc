import { Box, Flex, Heading, HStack } from "@chakra-ui/react";
import { type RefObject, useEffect, useRef } from "react";
import { openBlockMenu, selectedBlock } from "#src/studio/kernel/shell/actions/block-actions.ts";
import { isOurs } from "#src/studio/kernel/shell/changes/our-documents.ts";
import { isLocked } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { SELECTED_ROW } from "#src/studio/kernel/shell/parts/panes.ts";
import { ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { runCommand } from "#src/studio/kernel/shell/registry/shortcuts.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { t } from "#src/studio/kernel/shell/words.ts";
import { BlockTree } from "./block-tree.tsx";
import { shownNodes, type TreeShape } from "./shown-nodes.ts";
import { nodeOf, PAGE_NODE } from "./tree-nodes.ts";

/** The pane with the tree of the page's blocks and their list items. */
export function TreePane() {
  const shapes = useShell((state) => shownNodes(state).shapes);
  const selected = useShell(
    (state) =>
      (state.selection && nodeOf(shownNodes(state).nodes, state.selection.key, state.selection.pointer)) ??
      PAGE_NODE,
  );
  const pane = useKeptFocus(selected, shapes);
  return (
    <Flex
      as="nav"
      aria-label={t("Blocks")}
      data-pane="tree"
      ref={pane}
      direction="column"
      height="100%"
      bg="bg.panel"
    >
      <Flex align="center" ps="3" pe="1.5" height="10" flexShrink="0">
        <Heading as="h2" textStyle="xs" fontWeight="semibold" color="fg.muted" flex="1">
          {t("Blocks")}
        </Heading>
        <BlockTools />
      </Flex>
      <Box flex="1" overflowY="auto" px="1.5" pb="4">
        <BlockTree shapes={shapes} selected={selected} />
      </Box>
    </Flex>
  );
}

/**
 * Moves the focus to the selected row in two cases: when nothing has the focus any more, because the focused row was removed, another page
 * was opened or a panel closed; and when the focus is on a row, and another row is selected by a search or on the page. A closing dialog
 * returns the focus itself.
 * @returns ref for the pane
 */
function useKeptFocus(selected: string, shapes: readonly TreeShape[]): RefObject<HTMLDivElement | null> {
  const pane = useRef<HTMLDivElement>(null);
  const panel = useShell((state) => state.panel);
  // A new object each time, even if a search selects the same block again.
  const selection = useShell((state) => state.selection);
  const last = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows move with the shape
  useEffect(() => {
    const before = last.current;
    last.current = selected;
    if (before === undefined || panel) return;
    const { activeElement } = document;
    const isLeft = before !== selected && activeElement?.matches("[role=treeitem]");
    if (activeElement !== document.body && !isLeft) return;
    // While the selected item is collapsed, this is the row of its block.
    pane.current?.querySelector<HTMLElement>(SELECTED_ROW)?.focus();
  }, [selected, selection, shapes, panel]);
  return pane;
}

/** The toolbar for the selected block or item. Its buttons are never removed, so that one can be pressed repeatedly. */
function BlockTools() {
  const studio = useStudio();
  const selectedView = useShell(selectedBlock);
  const off = useShell((state) => !selectedView || isLocked({ state }, selectedView));
  const canInsert = useShell((state) => !state.page || isOurs(state, state.page.view.document));
  const common = { "aria-disabled": off ? true : undefined, opacity: off ? 0.35 : 1, minW: "7" };
  return (
    <HStack gap="0" role="toolbar" aria-label={t("Selected block")}>
      <ToolButton
        label={t("Insert a block")}
        icon="plus"
        keys="/"
        minW="7"
        {...(canInsert ? {} : { "aria-disabled": true, opacity: 0.35 })}
        onClick={() => runCommand(studio, "insert")}
      />
      <ToolButton
        {...common}
        label={t("Move up")}
        icon="arrow-up"
        keys="alt+arrowup"
        onClick={() => runCommand(studio, "move-up")}
      />
      <ToolButton
        {...common}
        label={t("Move down")}
        icon="arrow-down"
        keys="alt+arrowdown"
        onClick={() => runCommand(studio, "move-down")}
      />
      <ToolButton
        {...common}
        label={t("Duplicate")}
        icon="copy"
        onClick={() => runCommand(studio, "duplicate")}
      />
      <ToolButton
        {...common}
        label={t("Remove")}
        icon="trash-2"
        onClick={() => runCommand(studio, "remove")}
      />
      <ToolButton
        label={t("More")}
        icon="ellipsis"
        minW="7"
        {...(selectedView ? {} : { "aria-disabled": true, opacity: 0.35 })}
        onClick={({ currentTarget }) =>
          selectedView && openBlockMenu(studio, selectedView.key, currentTarget)
        }
      />
    </HStack>
  );
}
