import { Box, TreeView } from "@chakra-ui/react";
import { StudioIcon } from "../parts/studio-icon.tsx";
import type { TreeNode } from "./tree-nodes.ts";
import { TreeRow } from "./tree-row.tsx";

type Props = { node: TreeNode; path: number[] };

/** A row of the tree and, below it, its items. The arrow is for the mouse: the arrow keys open and close a row. */
export function TreeEntry({ node, path }: Props) {
  const name = [node.name, node.summary].filter(Boolean).join(", ");
  if (!node.children) {
    return (
      <TreeView.NodeProvider node={node} indexPath={path}>
        <TreeView.Item aria-label={name} css={{ paddingInlineStart: indent(path) }}>
          <TreeRow node={node} />
        </TreeView.Item>
      </TreeView.NodeProvider>
    );
  }
  return (
    <TreeView.NodeProvider node={node} indexPath={path}>
      <TreeView.Branch aria-label={name}>
        <TreeView.BranchControl css={{ paddingInlineStart: `calc(${indent(path)} - 1.125rem)` }} gap="0.5">
          <TreeView.BranchTrigger aria-hidden="true" tabIndex={-1} boxSize="4" justifyContent="center">
            <TreeView.BranchIndicator asChild>
              <Box>
                <StudioIcon name="chevron-right" size="0.75rem" />
              </Box>
            </TreeView.BranchIndicator>
          </TreeView.BranchTrigger>
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

/** Names of one level stand in one line, with an arrow before them or without. */
function indent(path: readonly number[]): string {
  return `${0.5 + path.length * 0.875}rem`;
}
