import { Box, Flex, Span } from "@chakra-ui/react";
import { useRef, useState } from "react";
import { inWords } from "#src/content/json/key-words.ts";
import { runChange } from "#src/studio/kernel/shell/actions/run-change.ts";
import { SelectOne } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { StudioIcon, ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { DropLine, useListDrag } from "#src/studio/kernel/shell/parts/use-list-drag.tsx";
import { type Feature, opensDialog, opensPanel } from "#src/studio/kernel/shell/registry/registry.ts";
import { useAnswer, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { PanelHead } from "#src/studio/kernel/shell/widgets/pane-heads.tsx";
import { orderPages, readCollections, type SortedCollection } from "./calls.ts";
import { NewCollection } from "./new-collection.tsx";

export const feature: Feature = {
  commands: [
    opensPanel("collections", {
      title: "Order of collections",
      words: "sort list destinations services shared content",
      icon: "list-ordered",
      inSiteMenu: 40,
    }),
    opensDialog("new-collection", {
      title: "New collection…",
      words: "define content type fields entries list",
      icon: "database",
      inSiteMenu: 41,
    }),
  ],
  panels: { collections: CollectionsPanel },
  dialogs: { "new-collection": { size: "lg", Content: NewCollection } },
};

/** The collections of pages, each as a list that is sorted by moving its pages. */
function CollectionsPanel() {
  const { answer, show } = useAnswer(readCollections, {});
  const [chosen, setChosen] = useState<string>();
  const collections = answer?.collections ?? [];
  const shown = collections.find(({ name }) => name === chosen) ?? collections[0];
  return (
    <>
      <PanelHead title="Order of collections" />
      <Box px="3.5" pb="16">
        <SelectOne
          size="sm"
          mb="3"
          label="Collection"
          options={collections.map(({ name }) => ({ value: name, label: inWords(name) }))}
          value={shown?.name}
          onChange={setChosen}
        />
        {shown ? (
          <MemberList
            key={shown.name}
            collection={shown.name}
            members={shown.members}
            onOrder={(members) =>
              show({ collections: collections.map((one) => (one === shown ? { ...one, members } : one)) })
            }
          />
        ) : null}
      </Box>
    </>
  );
}

type Member = SortedCollection["members"][number];
type Props = {
  collection: string;
  members: readonly Member[];
  /** Shows the new order before the server knows. */
  onOrder: (members: Member[]) => void;
};

/** Pages that are moved by drag, by buttons, or by Alt and an arrow key. */
function MemberList({ collection, members, onOrder }: Props) {
  const studio = useStudio();
  const move = (from: number, to: number) => {
    const member = members[from];
    if (!member || to < 0 || to >= members.length || to === from) return;
    const next = members.toSpliced(from, 1).toSpliced(to, 0, member);
    onOrder(next);
    const documents = next.map(({ document }) => document);
    void runChange(studio, orderPages, { ...studio.route, collection, documents });
    studio.announce(`${member.label}, ${to + 1} of ${members.length}`);
  };
  return (
    <Box as="ol" listStyleType="none" aria-label={`Pages of ${inWords(collection)}`}>
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
