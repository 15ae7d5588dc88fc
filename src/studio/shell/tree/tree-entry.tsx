import { Box, TreeView, useTreeViewContext } from "@chakra-ui/react";
import { StudioIcon } from "../parts/studio-icon.tsx";
import type { TreeNode } from "./tree-nodes.ts";
import { labelOf, TreeRow } from "./tree-row.tsx";

type Props = { node: TreeNode; path: number[] };

/** A row of the tree with its children. */
export function TreeEntry({ node, path }: Props) {
  if (!node.children) {
    return (
      <TreeView.NodeProvider node={node} indexPath={path}>
        <TreeView.Item aria-labelledby={labelOf(node)} css={{ paddingInlineStart: indent(path) }}>
          <TreeRow node={node} />
        </TreeView.Item>
      </TreeView.NodeProvider>
    );
  }
  return (
    <TreeView.NodeProvider node={node} indexPath={path}>
      <TreeView.Branch aria-labelledby={labelOf(node)}>
        <TreeView.BranchControl css={{ paddingInlineStart: `calc(${indent(path)} - 1.125rem)` }} gap="0.5">
          <Fold id={node.id} />
          <TreeRow node={node} />
        </TreeView.BranchControl>
        <TreeView.BranchContent>
          {node.children.map((child, index) => (
            <TreeEntry key={child.id} node={child} path={[...path, index]} />
          ))}
        </TreeView.BranchContent>
      </TreeView.Branch>
    </TreeView.NodeProvider>
  );
}

/** The arrow before a row, for the mouse only. It is hidden from assistive technology: the arrow keys do the same. */
function Fold({ id }: { id: string }) {
  const tree = useTreeViewContext();
  const isOpen = tree.expandedValue.includes(id);
  return (
    <Box
      aria-hidden="true"
      display="grid"
      placeItems="center"
      boxSize="4"
      flexShrink="0"
      color="fg.subtle"
      transform={isOpen ? "rotate(90deg)" : "none"}
      onClick={(event) => {
        event.stopPropagation();
        if (isOpen) tree.collapse([id]);
        else tree.expand([id]);
      }}
    >
      <StudioIcon name="chevron-right" size="0.75rem" />
    </Box>
  );
}

/** Indentation of a row: names of one level align, with or without an arrow. */
function indent(path: readonly number[]): string {
  return `${0.5 + path.length * 0.875}rem`;
}
