import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import { Box } from "@chakra-ui/react";
import { type RefObject, useEffect, useRef, useState } from "react";

type Place = {
  /** Name of the list; rows can only be dropped within their own list. */
  list: string;
  index: number;
  isLocked: boolean;
  /** Selector of the row, if the element is only a part of it. */
  row?: string;
  onStart?: () => void;
};

/**
 * Makes a row draggable within its list. The same is possible by buttons, a menu or keys.
 * @param move called with the old and new index
 * @returns the edge of this row at which the dragged row would be dropped
 */
export function useListDrag(
  content: RefObject<HTMLElement | null>,
  place: Place | undefined,
  move: (from: number, to: number) => void,
): "top" | "bottom" | undefined {
  const [edge, setEdge] = useState<Edge>();
  const latest = useRef({ place, move });
  latest.current = { place, move };
  const { list, index, isLocked = true, row } = place ?? {};
  useEffect(() => {
    const element = row === undefined ? content.current : content.current?.closest<HTMLElement>(row);
    if (!element || list === undefined || index === undefined) return;
    const indexOf = (data: Record<string, unknown>) =>
      data.list === list && data.index !== index ? Number(data.index) : undefined;
    return combine(
      draggable({
        element,
        canDrag: () => !isLocked,
        getInitialData: () => ({ list, index }),
        onDragStart: () => latest.current.place?.onStart?.(),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => indexOf(source.data) !== undefined,
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
          if (to !== from) latest.current.move(from, to);
        },
      }),
    );
  }, [content, list, index, isLocked, row]);
  return edge === "top" || edge === "bottom" ? edge : undefined;
}

/** The line that marks where a dragged row would be dropped. It is positioned absolutely, so its parent needs a `position`. */
export function DropLine({ edge }: { edge: "top" | "bottom" | undefined }) {
  if (edge === undefined) return null;
  return (
    <Box
      position="absolute"
      insetX="0"
      height="2px"
      bg="brand.solid"
      borderRadius="full"
      zIndex="1"
      {...{ [edge]: "-1px" }}
      _before={{
        content: '""',
        position: "absolute",
        insetStart: "-4px",
        top: "-2px",
        boxSize: "6px",
        borderRadius: "full",
        bg: "brand.solid",
      }}
    />
  );
}
