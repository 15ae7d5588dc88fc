import { Box, createTreeCollection, Flex, Heading, TreeView } from "@chakra-ui/react";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { keysOf, runBlockShortcut } from "../actions/shortcuts.ts";
import { shownBlocks, shownValue } from "../changes/shown-value.ts";
import type { Studio } from "../state/studio.ts";
import { useShell, useStudio } from "../state/use-studio.ts";
import { BlockTools } from "./block-tools.tsx";
import { TreeEntry } from "./tree-entry.tsx";
import { nodeOf, PAGE_NODE, type TreeNode, treeNodes } from "./tree-nodes.ts";

/** The tree of the page's blocks and their list items. */
export function TreePane() {
  const studio = useStudio();
  const nodes = useNodes();
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
  const group = nodes.find(
    ({ kind, children }) => kind === "shared" && children?.some(({ id }) => id === selection?.key),
  )?.id;
  useEffect(() => {
    if (group !== undefined) setExpanded((open) => (open.includes(group) ? open : [...open, group]));
  }, [group]);
  const selected = (selection && nodeOf(nodes, selection.key, selection.pointer)) ?? PAGE_NODE;
  const pane = useKeptFocus(selected, nodes);
  return (
    <Flex
      as="nav"
      aria-label="Blocks"
      data-pane="tree"
      ref={pane}
      direction="column"
      height="100%"
      bg="bg.panel"
    >
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
          <TreeView.Tree
            aria-label="Blocks on the page"
            outline="none"
            onKeyDown={(event) => {
              if (runBlockShortcut(studio, keysOf(event.nativeEvent))) event.preventDefault();
            }}
          >
            {nodes.map((node, index) => (
              <TreeEntry key={node.id} node={node} path={[index]} />
            ))}
          </TreeView.Tree>
        </TreeView.Root>
      </Box>
    </Flex>
  );
}

function useNodes(): TreeNode[] {
  const page = useShell((state) => state.page);
  const forms = useShell((state) => state.forms);
  const pending = useShell((state) => state.pending);
  return useMemo(
    () =>
      page && forms
        ? treeNodes({
            blocks: shownBlocks({ page, pending }),
            problems: page.problems,
            forms,
            valueIn: (document) => shownValue({ page, pending }, document),
          })
        : [],
    [page, forms, pending],
  );
}

function select(studio: Studio, node: TreeNode): void {
  const [first] = node.children ?? [];
  if (node.kind === "page") studio.select(undefined);
  else if (node.kind === "block") studio.select({ key: node.block.key });
  else if (node.kind === "item") studio.select({ key: node.block.key, pointer: node.pointer });
  else if (first?.kind === "block") studio.select({ key: first.block.key });
}

/**
 * Moves the focus to the selected row when the focused row is moved or removed, which would lose it.
 * @returns ref for the pane
 */
function useKeptFocus(selected: string, nodes: readonly TreeNode[]): RefObject<HTMLDivElement | null> {
  const pane = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof HTMLElement && target.dataset.value !== undefined;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows move with the nodes
  useEffect(() => {
    if (document.activeElement !== document.body || !hadFocus.current) return;
    const rows =
      pane.current?.querySelectorAll<HTMLElement>("[data-part=branch-control], [data-part=item]") ?? [];
    [...rows].find((row) => row.dataset.value === selected)?.focus();
  }, [selected, nodes]);
  return pane;
}
