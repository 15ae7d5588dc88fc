import { Box, TreeView, useTreeViewContext } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { TreeShape } from "./shown-nodes.ts";
import { labelOf, TreeRow } from "./tree-row.tsx";

type Props = { shape: TreeShape; path: number[] };

/** A row of the tree with its children. */
export function TreeEntry({ shape, path }: Props) {
  if (!shape.children) {
    return (
      <TreeView.NodeProvider node={shape} indexPath={path}>
        <TreeView.Item aria-labelledby={labelOf(shape.id)} css={{ paddingInlineStart: indent(path) }}>
          <TreeRow id={shape.id} />
        </TreeView.Item>
      </TreeView.NodeProvider>
    );
  }
  return (
    <TreeView.NodeProvider node={shape} indexPath={path}>
      <TreeView.Branch asChild>
        <Wrapper>
          <BranchRow shape={shape} path={path} />
          <TreeView.BranchContent>
            {shape.children.map((child, index) => (
              <TreeEntry key={child.id} shape={child} path={[...path, index]} />
            ))}
          </TreeView.BranchContent>
        </Wrapper>
      </TreeView.Branch>
    </TreeView.NodeProvider>
  );
}

/** Contains a row and its children. The row itself is the tree item, since it takes the focus. */
function Wrapper({
  "aria-level": _level,
  "aria-selected": _selected,
  "aria-expanded": _expanded,
  ...props
}: ComponentProps<"div">) {
  return <div {...props} role="none" />;
}

function BranchRow({ shape, path }: Props) {
  const tree = useTreeViewContext();
  return (
    <TreeView.BranchControl
      role="treeitem"
      aria-labelledby={labelOf(shape.id)}
      aria-level={path.length}
      aria-expanded={tree.expandedValue.includes(shape.id)}
      aria-selected={tree.selectedValue.includes(shape.id)}
      css={{ paddingInlineStart: `calc(${indent(path)} - 1.125rem)` }}
      gap="0.5"
    >
      <Fold id={shape.id} />
      <TreeRow id={shape.id} />
    </TreeView.BranchControl>
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
