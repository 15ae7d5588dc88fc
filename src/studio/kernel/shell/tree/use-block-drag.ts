import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import { type RefObject, useEffect, useState } from "react";
import type { BlockKey, BlockView } from "#src/studio/kernel/protocol/protocol.ts";
import { moveBlock } from "#src/studio/kernel/shell/actions/block-actions.ts";
import { isLocked, placeOf, shownBlocks } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

/**
 * Makes a tree row draggable within its block's list. Buttons and Alt with the arrow keys do the same.
 * @returns the edge at which a dragged row would be dropped
 */
export function useBlockDrag(
  row: RefObject<HTMLElement | null>,
  key: BlockKey | undefined,
): "top" | "bottom" | undefined {
  const studio = useStudio();
  const [edge, setEdge] = useState<Edge>();
  useEffect(() => {
    // The full line is the drop target, so that there is no gap between rows.
    const element = row.current?.closest<HTMLElement>("[data-part=branch-control], [data-part=item]");
    if (!element || key === undefined) return;
    const blockOf = (one: unknown) => shownBlocks(studio.state).find((block) => block.key === one);
    const canFall = (dragged: BlockView | undefined) => {
      const here = blockOf(key);
      return (
        dragged !== undefined &&
        here !== undefined &&
        dragged.key !== key &&
        dragged.document === here.document &&
        placeOf(dragged).list === placeOf(here).list
      );
    };
    return combine(
      draggable({
        element,
        canDrag: () => {
          const block = blockOf(key);
          return block !== undefined && !isLocked(studio, block);
        },
        getInitialData: () => ({ block: key }),
        onDragStart: () => studio.select({ key }),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => canFall(blockOf(source.data.block)),
        getData: ({ input, element: target }) =>
          attachClosestEdge({}, { input, element: target, allowedEdges: ["top", "bottom"] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data) ?? undefined),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ self, source }) => {
          setEdge(undefined);
          const [dragged, here] = [blockOf(source.data.block), blockOf(key)];
          if (!dragged || !here) return;
          const from = placeOf(dragged).index;
          const gap = placeOf(here).index + (extractClosestEdge(self.data) === "bottom" ? 1 : 0);
          const to = from < gap ? gap - 1 : gap;
          if (to !== from) moveBlock(studio, dragged, to - from);
        },
      }),
    );
  }, [row, key, studio]);
  return edge === "top" || edge === "bottom" ? edge : undefined;
}
