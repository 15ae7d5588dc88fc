import { Box, Flex, Span } from "@chakra-ui/react";
import { type RefObject, useRef } from "react";
import type { BlockView } from "#src/studio/kernel/protocol/protocol.ts";
import { moveBlock, openBlockMenu } from "#src/studio/kernel/shell/actions/block-actions.ts";
import { isLocked, placeOf, shownBlocks } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { ProblemMark, StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { StudioIconName } from "#src/studio/kernel/shell/parts/studio-icons.ts";
import { DropLine, useListDrag } from "#src/studio/kernel/shell/parts/use-list-drag.tsx";
import { FeatureMarks } from "#src/studio/kernel/shell/registry/feature-marks.tsx";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { t } from "#src/studio/kernel/shell/words.ts";
import { shownNodes } from "./shown-nodes.ts";
import type { TreeNode } from "./tree-nodes.ts";

const ICONS: { [Kind in TreeNode["kind"]]?: StudioIconName } = { page: "settings-2", shared: "layers" };

/** Id of the element with the name of a row, by which the row is labelled. */
export function labelIdOf(id: string): string {
  return `tree-row-${id.replace(/\W/g, "-")}`;
}

/** The content of a row, and the line that marks where a dragged row would be dropped. */
export function TreeRow({ id }: { id: string }) {
  const row = useRef<HTMLDivElement>(null);
  const node = useShell((state) => shownNodes(state).byId.get(id));
  const block = node?.kind === "block" ? node.block : undefined;
  const edge = useBlockDrag(row, block);
  if (!node) return null;
  const icon = ICONS[node.kind];
  return (
    <Flex
      id={labelIdOf(id)}
      ref={row}
      align="center"
      gap="1.5"
      flex="1"
      minW="0"
      py="1"
      position="relative"
      title={node.summary}
    >
      {block ? <Grip block={block} /> : null}
      {icon ? <StudioIcon name={icon} size="0.875rem" /> : null}
      <Span truncate flexShrink={node.kind === "item" ? "1" : "0"} maxW="100%">
        {node.name}
      </Span>
      {node.summary ? (
        <Span dir="auto" truncate layerStyle="muted" minW="0">
          {node.summary}
        </Span>
      ) : null}
      {/* Keeps the words of the marks apart from those of the row, where they are read as one text. */ " "}
      <Flex ms="auto" gap="1.5" flexShrink="0" textStyle="xs" align="center">
        {node.kind === "page" || block ? <FeatureMarks of="row" props={{ block }} /> : null}
        {node.problems > 0 ? (
          <ProblemMark problems={node.problems} errors={node.errors} />
        ) : node.isOpen ? (
          <Box color="fg.subtle" display="inline-flex" title={t("Still to be written")}>
            <StudioIcon name="pencil" size="0.75rem" />
            <Span srOnly>{t("still to be written")}</Span>
          </Box>
        ) : null}
      </Flex>
      {block ? <More block={block} /> : null}
      <DropLine edge={edge} />
    </Flex>
  );
}

const ROW_HOVER = "[data-part=item]:hover &, [data-part=branch-control]:hover &";

/**
 * The button that opens the menu of a block, for the mouse only: with the keyboard, the toolbar above the tree and the menu key do the
 * same.
 */
function More({ block }: { block: BlockView }) {
  const studio = useStudio();
  return (
    <Box
      aria-hidden="true"
      display="none"
      flexShrink="0"
      color="fg.subtle"
      _hover={{ color: "fg" }}
      css={{ [ROW_HOVER]: { display: "inline-flex" } }}
      onClick={(event) => {
        event.stopPropagation();
        openBlockMenu(studio, block.key, event.currentTarget);
      }}
    >
      <StudioIcon name="ellipsis" size="0.875rem" />
    </Box>
  );
}

/** The grip that shows on hover that a row can be dragged. */
function Grip({ block }: { block: BlockView }) {
  const locked = useShell((state) => isLocked({ state }, block));
  if (locked) return null;
  return (
    <Box
      aria-hidden="true"
      position="absolute"
      insetStart="-1.625rem"
      color="fg.subtle"
      cursor="grab"
      opacity="0"
      css={{ [ROW_HOVER]: { opacity: 1 } }}
    >
      <StudioIcon name="grip-vertical" size="0.75rem" />
    </Box>
  );
}

/** Makes the row of a block draggable by its full line, so that adjacent rows leave no space between them. */
function useBlockDrag(row: RefObject<HTMLElement | null>, block: BlockView | undefined) {
  const studio = useStudio();
  const locked = useShell((state) => block !== undefined && isLocked({ state }, block));
  const { list, index } = placeOf({ pointer: block?.pointer ?? "" });
  const place = block && {
    list: `${block.document} ${list}`,
    index,
    isLocked: locked,
    row: "[data-part=branch-control], [data-part=item]",
    onStart: () => studio.selection.select({ key: block.key }),
  };
  return useListDrag(row, place, (from, to) => {
    const dragged = shownBlocks(studio.state).find(
      (one) => one.document === block?.document && one.pointer === `${list}/${from}`,
    );
    if (dragged) moveBlock(studio, dragged, to - from);
  });
}
