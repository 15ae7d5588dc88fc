import { Box, Flex, Span } from "@chakra-ui/react";
import { useRef, useState } from "react";
import { runChange } from "#src/studio/kernel/shell/actions/run-change.ts";
import { SelectOne } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { StudioIcon, ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { DropLine, useListDrag } from "#src/studio/kernel/shell/parts/use-list-drag.tsx";
import { type Feature, opensPanel } from "#src/studio/kernel/shell/registry/registry.ts";
import { useAnswer, useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { PanelHead } from "#src/studio/kernel/shell/widgets/pane-heads.tsx";
import { type CollectionAnswer, orderPages, readCollection } from "./calls.ts";

export const feature: Feature = {
  commands: [
    opensPanel("collections", {
      title: "Order of collections",
      words: "sort list destinations services shared content",
      icon: "list-ordered",
      inSiteMenu: 40,
    }),
  ],
  panels: { collections: CollectionsPanel },
};

/** The collections of pages, each as a list that is sorted by moving its pages. */
function CollectionsPanel() {
  const pages = useShell((state) => state.site?.pages);
  const names = [...new Set((pages ?? []).flatMap(({ collection }) => collection ?? []))];
  const [chosen, setChosen] = useState<string>();
  const name = chosen ?? names[0];
  return (
    <>
      <PanelHead title="Order of collections" />
      <Box px="3.5" pb="16">
        <SelectOne
          size="sm"
          mb="3"
          label="Collection"
          options={names.map((one) => ({ value: one, label: one }))}
          value={name}
          onChange={setChosen}
        />
        {name === undefined ? null : <Members key={name} collection={name} />}
      </Box>
    </>
  );
}

function Members({ collection }: { collection: string }) {
  const { answer, show } = useAnswer(readCollection, { name: collection });
  if (!answer) return null;
  if (answer.members.every(({ order }) => order === undefined))
    return <Box color="fg.muted">Its pages are listed by date, the newest first.</Box>;
  return <MemberList members={answer.members} onOrder={show} collection={collection} />;
}

type Member = CollectionAnswer["members"][number];
type Props = {
  collection: string;
  members: readonly Member[];
  /** Shows the new order before the server knows. */
  onOrder: (answer: CollectionAnswer) => void;
};

/** Pages that are moved by drag, by buttons, or by Alt and an arrow key. */
function MemberList({ collection, members, onOrder }: Props) {
  const studio = useStudio();
  const move = (from: number, to: number) => {
    const member = members[from];
    if (!member || to < 0 || to >= members.length || to === from) return;
    const next = members.toSpliced(from, 1).toSpliced(to, 0, member);
    onOrder({ members: next });
    const documents = next.map(({ document }) => document);
    void runChange(studio, orderPages, { ...studio.route, collection, documents });
    studio.announce(`${member.label}, ${to + 1} of ${members.length}`);
  };
  return (
    <Box as="ol" listStyleType="none" aria-label={`Pages of ${collection}`}>
      {members.map((member, index) => (
        <MemberRow
          key={member.document}
          collection={collection}
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
