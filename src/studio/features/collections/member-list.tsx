import { Box, Flex, Span } from "@chakra-ui/react";
import { useRef } from "react";
import { runChange } from "#src/studio/kernel/shell/actions/run-change.ts";
import { StudioIcon, ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { DropLine, useListDrag } from "#src/studio/kernel/shell/parts/use-list-drag.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { type Collection, orderPages } from "./calls.ts";

type Member = Collection["members"][number];
type Props = {
  collection: Collection;
  /** Shows the new order before the server knows. */
  onOrder: (members: Member[]) => void;
};

/** Pages that are moved by drag, by buttons, or by Alt and an arrow key. */
export function MemberList({ collection, onOrder }: Props) {
  const studio = useStudio();
  const { members } = collection;
  const move = (from: number, to: number) => {
    const member = members[from];
    if (!member || to < 0 || to >= members.length || to === from) return;
    const next = members.toSpliced(from, 1).toSpliced(to, 0, member);
    onOrder(next);
    const documents = next.map(({ document }) => document);
    void runChange(studio, orderPages, { ...studio.route, collection: collection.name, documents });
    studio.announce(`${member.label}, ${to + 1} of ${members.length}`);
  };
  return (
    <Box as="ol" aria-label={`Pages of ${collection.label}`}>
      {members.map((member, index) => (
        <MemberRow
          key={member.document}
          collection={collection.name}
          label={member.label}
          index={index}
          last={members.length - 1}
          move={move}
        />
      ))}
    </Box>
  );
}

type RowProps = {
  collection: string;
  label: string;
  index: number;
  last: number;
  move: (from: number, to: number) => void;
};

function MemberRow({ collection, label, index, last, move }: RowProps) {
  const line = useRef<HTMLLIElement>(null);
  const edge = useListDrag(line, { list: collection, index, isLocked: false }, move);
  return (
    <Flex
      asChild
      position="relative"
      align="center"
      gap="2"
      px="1.5"
      py="1"
      borderRadius="l2"
      _hover={{ bg: "bg.muted" }}
    >
      <li
        ref={line}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
          event.preventDefault();
          event.stopPropagation();
          move(index, index + (event.key === "ArrowUp" ? -1 : 1));
        }}
      >
        <DropLine edge={edge} />
        <Span color="fg.subtle" cursor="grab">
          <StudioIcon name="grip-vertical" size="0.875rem" />
        </Span>
        <Span flex="1" minW="0" truncate>
          {label}
        </Span>
        <ToolButton
          label={`Move ${label} up`}
          icon="arrow-up"
          aria-disabled={index === 0 ? true : undefined}
          onClick={() => move(index, index - 1)}
        />
        <ToolButton
          label={`Move ${label} down`}
          icon="arrow-down"
          aria-disabled={index === last ? true : undefined}
          onClick={() => move(index, index + 1)}
        />
      </li>
    </Flex>
  );
}
