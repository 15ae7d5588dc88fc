import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import { type RefObject, useEffect, useState } from "react";
import type { DocumentId, Pointer } from "#src/studio/kernel/protocol/protocol.ts";

type Item = { document: DocumentId; list: Pointer; index: number; isLocked: boolean };

/**
 * Makes a list item draggable within its list. The item's menu does the same for keyboards.
 * @param move called with the indexes before and after
 * @returns the edge of this item at which the dragged one would land
 */
export function useItemDrag(
  line: RefObject<HTMLElement | null>,
  { document, list, index, isLocked }: Item,
  move: (from: number, to: number) => void,
): "top" | "bottom" | undefined {
  const [edge, setEdge] = useState<Edge>();
  useEffect(() => {
    const element = line.current;
    if (!element || isLocked) return;
    const own = { document, list, index };
    const indexOf = (data: Record<string, unknown>) =>
      data.document === document && data.list === list ? Number(data.index) : undefined;
    return combine(
      draggable({ element, getInitialData: () => own }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => ![undefined, index].includes(indexOf(source.data)),
        getData: ({ input, element: target }) =>
          attachClosestEdge({}, { input, element: target, allowedEdges: ["top", "bottom"] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data) ?? undefined),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ self, source }) => {
          setEdge(undefined);
          const from = indexOf(source.data);
          if (from === undefined) return;
          const gap = index + (extractClosestEdge(self.data) === "bottom" ? 1 : 0);
          const to = from < gap ? gap - 1 : gap;
          if (to !== from) move(from, to);
        },
      }),
    );
  }, [line, document, list, index, isLocked, move]);
  return edge === "top" || edge === "bottom" ? edge : undefined;
}
