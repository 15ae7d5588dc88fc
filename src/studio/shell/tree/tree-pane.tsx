import { Box, createTreeCollection, Flex, Heading, TreeView } from "@chakra-ui/react";
import { useEffect, useMemo, useState } from "react";
import type { Studio } from "../state/studio.ts";
import { useShell, useStudio } from "../state/use-studio.ts";
import { BlockTools } from "./block-tools.tsx";
import { TreeEntry } from "./tree-entry.tsx";
import { nodeOf, PAGE_NODE, type TreeNode, treeNodes } from "./tree-nodes.ts";

/** All blocks of the page, with the items of their lists. */
export function TreePane() {
  const studio = useStudio();
  const nodes = useNodes(studio);
  const selection = useShell((state) => state.selection);
  const [expanded, setExpanded] = useState<string[]>([]);
  const collection = useMemo(
    () =>
      createTreeCollection<TreeNode>({
        rootNode: { kind: "page", id: "root", name: "", summary: "", problems: 0, children: nodes },
        nodeToValue: (node) => node.id,
        nodeToString: (node) => node.name,
      }),
    [nodes],
  );
  const selected = (selection && nodeOf(nodes, selection.key, selection.pointer)) ?? PAGE_NODE;
  useFocusAfterRemoval(selected);
  return (
    <Flex as="nav" aria-label="Blocks" data-pane="tree" direction="column" height="100%" bg="bg.panel">
      <Flex align="center" ps="3" pe="1.5" height="10" flexShrink="0">
        <Heading as="h2" textStyle="xs" fontWeight="semibold" color="fg.muted" flex="1">
          Blocks
        </Heading>
        <BlockTools />
      </Flex>
      <Box flex="1" overflowY="auto" px="1.5" pb="4">
        <TreeView.Root
          collection={collection}
          size="xs"
          variant="subtle"
          colorPalette="brand"
          selectedValue={[selected]}
          expandedValue={expanded}
          onExpandedChange={({ expandedValue }) => setExpanded(expandedValue)}
          expandOnClick={false}
          onSelectionChange={({ selectedNodes: [node] }) => node && select(studio, node)}
        >
          <TreeView.Tree aria-label="Blocks of the page" outline="none">
            {nodes.map((node, index) => (
              <TreeEntry key={node.id} node={node} path={[index]} />
            ))}
          </TreeView.Tree>
        </TreeView.Root>
      </Box>
    </Flex>
  );
}

function useNodes(studio: Studio): TreeNode[] {
  const page = useShell((state) => state.page);
  const forms = useShell((state) => state.forms);
  const waiting = useShell((state) => state.waiting);
  // biome-ignore lint/correctness/useExhaustiveDependencies: values change with what waits, too
  return useMemo(
    () =>
      page && forms
        ? treeNodes({
            title: page.view.title,
            blocks: page.view.blocks,
            problems: page.problems,
            forms,
            valueIn: (document) => studio.documentValue(document),
          })
        : [],
    [page, forms, waiting, studio],
  );
}

function select(studio: Studio, node: TreeNode): void {
  const [first] = node.children ?? [];
  if (node.kind === "page") studio.select(undefined);
  else if (node.kind === "block") studio.select({ key: node.block.key });
  else if (node.kind === "item") studio.select({ key: node.block.key, pointer: node.pointer });
  else if (first?.kind === "block") studio.select({ key: first.block.key });
}

/** Where the focused row has gone, the focus moves to the row that is selected now. */
function useFocusAfterRemoval(selected: string): void {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const row = document.querySelector<HTMLElement>(`[role=treeitem][data-value="${CSS.escape(selected)}"]`);
    row?.focus();
  }, [selected]);
}
