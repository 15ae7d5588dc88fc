import { createTreeCollection, TreeView } from "@chakra-ui/react";
import { memo, useEffect, useMemo, useState } from "react";
import { pasteBlocks } from "#src/studio/kernel/shell/actions/copy-block.ts";
import { keysOf, runBlockShortcut } from "#src/studio/kernel/shell/registry/shortcuts.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { shownNodes, type TreeShape } from "./shown-nodes.ts";
import { TreeEntry } from "./tree-entry.tsx";
import { SHARED_NODE } from "./tree-nodes.ts";

type Props = { shapes: TreeShape[]; selected: string };

/** The rows (WAI-ARIA tree view pattern). Renders again only for another shape or selection. */
export const BlockTree = memo(function BlockTree({ shapes, selected }: Props) {
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
  return (
    <TreeView.Root
      collection={collection}
      size="xs"
      variant="subtle"
      colorPalette="brand"
      selectedValue={[selected]}
      expandedValue={expanded}
      onExpandedChange={({ expandedValue }) => setExpanded(expandedValue)}
      expandOnClick={false}
      onSelectionChange={({ selectedValue: [id] }) => select(studio, id)}
      lazyMount
    >
      <TreeView.Tree
        aria-label="Blocks of the page"
        outline="none"
        onPaste={(event) => void pasteBlocks(studio, event.clipboardData.getData("text/plain"))}
        onKeyDown={(event) => {
          if (runBlockShortcut(studio, keysOf(event.nativeEvent))) event.preventDefault();
        }}
      >
        {shapes.map((shape, index) => (
          <TreeEntry key={shape.id} shape={shape} path={[index]} />
        ))}
      </TreeView.Tree>
    </TreeView.Root>
  );
});

/** Whether a row is another one, or an item of it. */
function isIn(id: string, outer: string): boolean {
  return `${id} `.startsWith(`${outer} `);
}

function select(studio: Studio, id: string | undefined): void {
  const node = shownNodes(studio.state).byId.get(id ?? "");
  if (!node) return;
  const [first] = node.children ?? [];
  if (node.kind === "page") studio.select(undefined);
  else if (node.kind === "block") studio.select({ key: node.block.key });
  else if (node.kind === "item") studio.select({ key: node.block.key, pointer: node.pointer });
  else if (first?.kind === "block") studio.select({ key: first.block.key });
}
