import { Box, createTreeCollection, TreeView, useTreeViewContext } from "@chakra-ui/react";
import { type ComponentProps, type MouseEvent, memo, useEffect, useMemo, useState } from "react";
import { isEqual } from "#src/studio/kernel/documents/share-equal.ts";
import { keysOf } from "#src/studio/kernel/protocol/preview-messages.ts";
import type { Selection } from "#src/studio/kernel/protocol/protocol.ts";
import { openBlockMenu } from "#src/studio/kernel/shell/actions/block-actions.ts";
import { pasteBlocks } from "#src/studio/kernel/shell/actions/clipboard.ts";
import { enterForm } from "#src/studio/kernel/shell/actions/focus.ts";
import { SELECTED_ROW } from "#src/studio/kernel/shell/parts/panes.ts";
import { FoldArrow } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { isForBlock, runBlockShortcut, runShortcut } from "#src/studio/kernel/shell/registry/shortcuts.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { t } from "#src/studio/kernel/shell/words.ts";
import { shownNodes, type TreeShape } from "./shown-nodes.ts";
import { SHARED_NODE, type TreeNode } from "./tree-nodes.ts";
import { labelIdOf, TreeRow } from "./tree-row.tsx";

type TreeProps = { shapes: TreeShape[]; selected: string };

/**
 * The rows of the tree (WAI-ARIA tree view pattern; selection follows focus). Re-renders only if its structure or the selection changes.
 */
export const BlockTree = memo(function BlockTree({ shapes, selected }: TreeProps) {
  const studio = useStudio();
  const [expanded, setExpanded] = useState<string[]>([]);
  const collection = useMemo(
    () =>
      createTreeCollection<TreeShape>({
        rootNode: { id: "root", children: shapes },
        nodeToValue: ({ id }) => id,
        nodeToString: ({ id }) => shownNodes(studio.state).byId.get(id)?.name ?? "",
      }),
    [shapes, studio],
  );
  const group = shapes.find(({ children }) => children?.some(({ id }) => isIn(selected, id)))?.id;
  const isShared = group?.startsWith(SHARED_NODE) === true;
  useEffect(() => {
    if (isShared) setExpanded((open) => (open.includes(group) ? open : [...open, group]));
  }, [group, isShared]);
  // In a narrow window the form may be closed: selecting the same row again opens it.
  const selectAgain = ({ target }: { target: EventTarget }) => {
    const row = rowOf(target);
    if (row?.ariaSelected === "true") select(studio, row.dataset.value);
  };
  const openMenu = (event: MouseEvent<HTMLElement>) => {
    const node = shownNodes(studio.state).byId.get(rowOf(event.target)?.dataset.value ?? "");
    if (node?.kind !== "block" && node?.kind !== "item") return;
    event.preventDefault();
    openBlockMenu(studio, node.block.key, { x: event.clientX, y: event.clientY });
  };
  return (
    <TreeView.Root
      collection={collection}
      size="xs"
      variant="subtle"
      colorPalette="brand"
      selectedValue={[rowInSight(shapes, selected, expanded)]}
      expandedValue={expanded}
      onExpandedChange={({ expandedValue }) => setExpanded(expandedValue)}
      expandOnClick={false}
      onSelectionChange={({ selectedValue: [id] }) => select(studio, id)}
      lazyMount
    >
      <TreeView.Tree
        aria-label={t("Blocks of the page")}
        outline="none"
        onPaste={(event) => {
          // The inserted block's field is focused meanwhile, and would receive the pasted text too.
          event.preventDefault();
          void pasteBlocks(studio, event.clipboardData.getData("text/plain"));
        }}
        onFocusCapture={({ target, relatedTarget, currentTarget }) => {
          const row = rowOf(target);
          if (!row || row.ariaSelected === "true" || !row.matches(":focus-visible")) return;
          if (isInside(currentTarget, relatedTarget)) reveal(studio, row.dataset.value);
          else currentTarget.querySelector<HTMLElement>(SELECTED_ROW)?.focus();
        }}
        onClickCapture={selectAgain}
        onContextMenu={openMenu}
        onKeyDown={(event) => {
          const keys = keysOf(event.nativeEvent);
          const row = rowOf(event.target);
          if (event.key === "Enter" && row) {
            select(studio, row.dataset.value);
            // The rest of the press would be a line break in the field that gets the focus.
            event.preventDefault();
            enterForm(studio);
          }
          if (isForBlock(keys) && !reveal(studio, row?.dataset.value)) {
            studio.announce(t("Choose one of its blocks first."));
            return;
          }
          // The tree would treat punctuation as the start of a name.
          const isSign = /^[^\p{L}\d\s]$/u.test(keys);
          if (runBlockShortcut(studio, keys) || (isSign && runShortcut(studio, keys))) event.preventDefault();
        }}
      >
        {shapes.map((shape, index) => (
          <TreeEntry key={shape.id} shape={shape} path={[index]} />
        ))}
      </TreeView.Tree>
    </TreeView.Root>
  );
});

function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[role=treeitem]") : null;
}

function isInside(element: Element, other: EventTarget | null): boolean {
  return other instanceof Node && element.contains(other);
}

/** Selects the block or item of the focused row, while an open panel stays. @returns false for a group of blocks */
function reveal(studio: Studio, id: string | undefined): boolean {
  const node = shownNodes(studio.state).byId.get(id ?? "");
  if (!node || node.kind === "shared") return false;
  const selection = selectionOf(node);
  // Rendering tree and form again would delay what the key does.
  if (!isEqual(studio.state.selection, selection)) studio.selection.reveal(selection, undefined, true);
  return true;
}

/** The row of the selection; if it is inside a collapsed row, the row that is visible in its place. */
function rowInSight(shapes: readonly TreeShape[], selected: string, expanded: readonly string[]): string {
  const around = shapes.find(({ children = [] }) => children.some(({ id }) => isIn(selected, id)));
  if (!around?.children) return selected;
  return expanded.includes(around.id) ? rowInSight(around.children, selected, expanded) : around.id;
}

/** Tells whether a row is the same as another one, or a descendant of it. */
function isIn(id: string, outer: string): boolean {
  return `${id} `.startsWith(`${outer} `);
}

function select(studio: Studio, id: string | undefined): void {
  const node = shownNodes(studio.state).byId.get(id ?? "");
  if (!node) return;
  const [first] = node.children ?? [];
  if (node.kind !== "shared") studio.selection.select(selectionOf(node));
  else if (first?.kind === "block") studio.selection.select(selectionOf(first));
}

/** The selection that a row represents; undefined for the page itself. */
function selectionOf(node: Exclude<TreeNode, { kind: "shared" }>): Selection | undefined {
  if (node.kind === "page") return undefined;
  const { key } = node.block;
  return node.kind === "item" ? { key, pointer: node.pointer } : { key };
}

type EntryProps = { shape: TreeShape; path: number[] };

function TreeEntry({ shape, path }: EntryProps) {
  if (!shape.children) {
    return (
      <TreeView.NodeProvider node={shape} indexPath={path}>
        <TreeView.Item aria-labelledby={labelIdOf(shape.id)} css={{ paddingInlineStart: indent(path) }}>
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

function BranchRow({ shape, path }: EntryProps) {
  const tree = useTreeViewContext();
  return (
    <TreeView.BranchControl
      role="treeitem"
      aria-labelledby={labelIdOf(shape.id)}
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

/** The arrow before a row, for the mouse only. Hidden from assistive technology, since the arrow keys do the same. */
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
      onClick={(event) => {
        event.stopPropagation();
        if (isOpen) tree.collapse([id]);
        else tree.expand([id]);
      }}
    >
      <FoldArrow isOpen={isOpen} />
    </Box>
  );
}

/** The indentation of a row, as CSS: names on one level align, with or without an arrow. */
function indent(path: readonly number[]): string {
  return `${0.5 + path.length * 0.875}rem`;
}
