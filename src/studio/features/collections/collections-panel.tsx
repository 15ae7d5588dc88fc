import { Box, Button, Flex, Span, Stack } from "@chakra-ui/react";
import { useRef } from "react";
import { comma } from "#src/language/phrase.ts";
import { openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { runChange } from "#src/studio/kernel/shell/actions/run-change.ts";
import { ListButton } from "#src/studio/kernel/shell/parts/buttons.tsx";
import { SelectOne } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { StudioIcon, ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { DropLine, useListDrag } from "#src/studio/kernel/shell/parts/use-list-drag.tsx";
import { FeatureState } from "#src/studio/kernel/shell/registry/registry.ts";
import { useAnswer, useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { PanelHead } from "#src/studio/kernel/shell/widgets/pane-heads.tsx";
import { readersLanguage, translated } from "#src/studio/kernel/words/translate.ts";
import { type Collection, orderPages, readCollections } from "./calls.ts";
import { t } from "./words.ts";

/** The name of the collection that is selected in panel and dialogs. */
export const collectionsState = new FeatureState<{ chosen: string | undefined }>({ chosen: undefined });

/** The panel for the collections of pages: the definition of each collection, and the order of its pages, which can be rearranged. */
export function CollectionsPanel() {
  const studio = useStudio();
  const { answer, show } = useAnswer(readCollections, {});
  const choice = collectionsState.use((state) => state.chosen);
  const collections = answer?.collections ?? [];
  const collection = collections.find(({ name }) => name === choice) ?? collections[0];
  return (
    <>
      <PanelHead title={t("Collections")} />
      <Stack px="3.5" pb="16" gap="3">
        {answer && !collection ? (
          <Box layerStyle="muted">
            {t("A collection is a set of pages that lists show: talks, recipes, people.")}
          </Box>
        ) : null}
        {collection ? (
          <>
            <SelectOne
              label={t("Collection")}
              options={collections.map(({ name, label }) => ({ value: name, label }))}
              value={collection.name}
              onChange={(name) => collectionsState.set(studio, { chosen: name })}
            />
            <Definition collection={collection} />
            {collection.isSorted ? (
              <MemberList
                key={collection.name}
                collection={collection}
                onOrder={(members) =>
                  answer &&
                  show({
                    ...answer,
                    collections: collections.map((one) => (one === collection ? { ...one, members } : one)),
                  })
                }
              />
            ) : (
              <Pages collection={collection} />
            )}
          </>
        ) : null}
        <Button variant="outline" alignSelf="start" onClick={() => studio.dialogs.open("new-collection")}>
          <StudioIcon name="plus" size="0.875rem" /> {t("New collection…")}
        </Button>
      </Stack>
    </>
  );
}

/** The list of a collection's pages in their computed order, such as by date. */
function Pages({ collection: { label, members } }: { collection: Collection }) {
  const studio = useStudio();
  const pages = useShell((state) => state.site?.pages);
  const titleOf = (document: string) => pages?.find((page) => page.document === document)?.title;
  return (
    <Box as="ul" aria-label={t("Pages of {label}", { label })} mx="-2">
      {members.map((member) => (
        <li key={member.document}>
          <ListButton onClick={() => void openPage(studio, member.document.slice("page:".length))}>
            {titleOf(member.document) ?? member.label}
          </ListButton>
        </li>
      ))}
    </Box>
  );
}

function Definition({ collection }: { collection: Collection }) {
  const studio = useStudio();
  const { name, fields, members } = collection;
  const open = (dialog: string) => {
    collectionsState.set(studio, { chosen: name });
    studio.dialogs.open(dialog);
  };
  const pages = t("{count, plural, one {# page} other {# pages}}", { count: members.length });
  const labels = fields.map(({ label }) => translated(label)).join(comma(readersLanguage()));
  return (
    <Box layerStyle="muted">
      <Flex align="center" gap="1">
        <Box flex="1">{pages}</Box>
        <Button size="2xs" variant="ghost" onClick={() => open("change-collection")}>
          {t("Change…")}
        </Button>
        <Button size="2xs" variant="ghost" color="danger.fg" onClick={() => open("delete-collection")}>
          {t("Delete…")}
        </Button>
      </Flex>
      {labels === "" ? null : <Box>{t("Fields: {labels}", { labels })}</Box>}
    </Box>
  );
}

type Member = Collection["members"][number];
type Props = {
  collection: Collection;
  /** Displays the new order before the server has confirmed it. */
  onOrder: (members: Member[]) => void;
};

/** The list of a collection's pages, which can be reordered by dragging, by buttons, or by Alt and an arrow key. */
function MemberList({ collection, onOrder }: Props) {
  const studio = useStudio();
  const { members } = collection;
  const move = (from: number, to: number) => {
    const member = members[from];
    if (!member || to < 0 || to >= members.length || to === from) return;
    const next = members.toSpliced(from, 1).toSpliced(to, 0, member);
    onOrder(next);
    const documents = next.map(({ document }) => document);
    void runChange(studio, orderPages, { ...studio.route, collection: collection.name, documents });
    studio.announce(
      t("{label}, {number} of {count, number}", {
        label: member.label,
        number: to + 1,
        count: members.length,
      }),
    );
  };
  return (
    <Box as="ol" aria-label={t("Pages of {label}", { label: collection.label })}>
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
          label={t("Move {label} up", { label })}
          icon="arrow-up"
          aria-disabled={index === 0 ? true : undefined}
          onClick={() => move(index, index - 1)}
        />
        <ToolButton
          label={t("Move {label} down", { label })}
          icon="arrow-down"
          aria-disabled={index === last ? true : undefined}
          onClick={() => move(index, index + 1)}
        />
      </li>
    </Flex>
  );
}
