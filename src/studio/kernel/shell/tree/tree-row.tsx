import { Box, Flex, Span } from "@chakra-ui/react";
import { useRef } from "react";
import { counted } from "#src/language/counted.ts";
import { openNotes, subjectOf } from "#src/studio/features/notes/notes-on.ts";
import { DropLine } from "#src/studio/kernel/shell/parts/drop-line.tsx";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { StudioIconName } from "#src/studio/kernel/shell/parts/studio-icons.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
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
  const notes = useShell((state) => (node ? notesOfNode(state, node) : 0));
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
      {notes > 0 ? (
        <Box ms="auto" color="warning.fg" flexShrink="0" textStyle="xs" display="inline-flex" gap="0.5">
          <StudioIcon name="message-square" size="0.875rem" />
          <Span srOnly>{counted(notes, "note")}</Span>
        </Box>
      ) : null}
      {node.problems > 0 ? (
        <Box
          ms={notes > 0 ? undefined : "auto"}
          color="danger.fg"
          flexShrink="0"
          textStyle="xs"
          display="inline-flex"
          gap="0.5"
        >
          <StudioIcon name="circle-alert" size="0.875rem" />
          <Span srOnly>{counted(node.problems, "problem")}</Span>
        </Box>
      ) : null}
      {edge ? <DropLine edge={edge} /> : null}
    </Flex>
  );
}

/** The open notes on a row: of the page as a whole, or of a block. */
function notesOfNode(state: ShellState, node: TreeNode): number {
  const { notes, page } = state;
  if (notes.length === 0 || !page) return 0;
  if (node.kind === "page") return openNotes(notes, { document: page.view.document });
  return node.kind === "block" ? openNotes(notes, subjectOf(state, node.block)) : 0;
}
