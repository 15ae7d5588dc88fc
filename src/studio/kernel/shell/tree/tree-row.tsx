import { Box, Flex, Span } from "@chakra-ui/react";
import { useRef } from "react";
import { counted } from "#src/language/format.ts";
import type { BlockView } from "#src/studio/kernel/protocol/protocol.ts";
import { DropLine } from "#src/studio/kernel/shell/parts/drop-line.tsx";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { StudioIconName } from "#src/studio/kernel/shell/parts/studio-icons.ts";
import { features } from "#src/studio/kernel/shell/registry/registry.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { shownNodes } from "./shown-nodes.ts";
import type { TreeNode } from "./tree-nodes.ts";
import { useBlockDrag } from "./use-block-drag.ts";

const icons: Readonly<Record<TreeNode["kind"], StudioIconName | undefined>> = {
  page: "settings-2",
  shared: "layers",
  block: undefined,
  item: undefined,
};

/** Id of the element that names a row. */
export function labelOf(id: string): string {
  return `tree-row-${id.replace(/\W/g, "-")}`;
}

/** The content of a row, and the line where a dragged one would land. */
export function TreeRow({ id }: { id: string }) {
  const row = useRef<HTMLDivElement>(null);
  const node = useShell((state) => shownNodes(state).byId.get(id));
  const edge = useBlockDrag(row, node?.kind === "block" ? node.block.key : undefined);
  if (!node) return null;
  const icon = icons[node.kind];
  return (
    <Flex
      id={labelOf(id)}
      ref={row}
      align="center"
      gap="1.5"
      flex="1"
      minW="0"
      py="1"
      position="relative"
      title={node.summary}
    >
      {icon ? <StudioIcon name={icon} size="0.875rem" /> : null}
      <Span truncate flexShrink={node.kind === "item" ? "1" : "0"} maxW="100%">
        {node.name}
      </Span>
      {node.summary ? (
        <Span truncate color="fg.muted" textStyle="xs" minW="0">
          {node.summary}
        </Span>
      ) : null}
      <Flex ms="auto" gap="1.5" flexShrink="0" textStyle="xs" align="center">
        {node.kind === "page" || node.kind === "block" ? (
          <RowBadges block={node.kind === "block" ? node.block : undefined} />
        ) : null}
        {node.problems > 0 ? (
          <Box color="danger.fg" display="inline-flex">
            <StudioIcon name="circle-alert" size="0.875rem" />
            <Span srOnly>{counted(node.problems, "problem")}</Span>
          </Box>
        ) : null}
      </Flex>
      {edge ? <DropLine edge={edge} /> : null}
    </Flex>
  );
}

function RowBadges({ block }: { block: BlockView | undefined }) {
  return features().map(({ badges }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the list of features never changes
    badges?.row ? <badges.row key={index} block={block} /> : null,
  );
}
