import { Box, Button, createGridCollection, Flex, Listbox, Spinner, useFilter } from "@chakra-ui/react";
import { type KeyboardEvent, memo, useMemo, useRef, useState } from "react";
import { selectedBlock } from "#src/studio/kernel/shell/actions/block-actions.ts";
import { insertBlock, placeBesideSelection } from "#src/studio/kernel/shell/actions/insert-block.ts";
import { shownBlocks } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { ListSearch } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { recentNames, rememberName } from "#src/studio/kernel/shell/state/recent-names.ts";
import { useAnswer, useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { PagePicture } from "#src/studio/kernel/shell/widgets/page-picture.tsx";
import { EXAMPLE_PAGE, type Insert, readInserts, readUnfit } from "./calls.ts";
import { groupInserts, insertInNextRow } from "./group-inserts.ts";
import { t } from "./words.ts";

/** Number of thumbnails per row, for keyboard navigation. */
const COLUMNS = 3;
const HEIGHT = "min(38rem, 64vh)";

/** The list of blocks that match a search, with their thumbnails; Enter inserts the highlighted one. */
export function InsertList({ onClose }: { onClose: () => void }) {
  const studio = useStudio();
  const [side] = useState(() => studio.state.dialog?.side ?? "after");
  const [place] = useState(() => placeBesideSelection(studio, side));
  const [recent] = useState(() => recentNames("inserts"));
  const beside = useShell((state) => selectedBlock(state)?.title);
  const { answer } = useAnswer(readInserts, {});
  // Arrives a moment after the list.
  const unfit = useAnswer(readUnfit, { document: place?.document ?? "page:/", at: place?.pointer ?? "" });
  const reasons = unfit.answer?.reasons;
  const [words, setWords] = useState(() => studio.state.dialog?.words ?? "");
  const search = useRef<HTMLInputElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const { contains } = useFilter({ sensitivity: "base" });
  const groups = useMemo(() => {
    const blocks = shownBlocks(studio.state).filter(({ document }) => document === place?.document);
    const present = new Set(blocks.map(({ type }) => type));
    return groupInserts(answer?.inserts ?? [], { recent, present, words, contains });
  }, [studio, answer, place, recent, words, contains]);
  const collection = useMemo(
    () =>
      createGridCollection({
        items: groups.flatMap(({ inserts }) => inserts),
        columnCount: COLUMNS,
        itemToValue: ({ name }) => name,
        itemToString: ({ title }) => title,
        isItemDisabled: ({ name }) => reasons?.[name] !== undefined,
      }),
    [groups, reasons],
  );
  const current = collection.items.find(({ name }) => name === highlighted) ?? collection.items[0];
  const pick = (insert: Insert | undefined) => {
    if (!insert) return;
    rememberName("inserts", insert.name);
    onClose();
    void insertBlock(studio, insert.block, insert.title, side);
  };
  /** Moves the highlight to an adjacent row. The list box itself does not do that, since the last row of a group may be incomplete. */
  const goToRow = (event: KeyboardEvent) => {
    if (!current || event.nativeEvent.isComposing || (event.key !== "ArrowDown" && event.key !== "ArrowUp"))
      return;
    event.preventDefault();
    event.stopPropagation();
    const next = insertInNextRow(groups, current.name, event.key === "ArrowDown" ? 1 : -1, {
      columns: COLUMNS,
      isDisabled: (name) => reasons?.[name] !== undefined,
    });
    if (next === undefined) return;
    setHighlighted(next);
    cards.current?.querySelector(`[data-value="${CSS.escape(next)}"]`)?.scrollIntoView({ block: "nearest" });
  };
  const showAll = () => {
    setWords("");
    search.current?.focus();
  };
  return (
    <Listbox.Root
      collection={collection}
      value={[]}
      highlightedValue={current?.name ?? null}
      onHighlightChange={({ highlightedValue }) => setHighlighted(highlightedValue)}
      onValueChange={({ value: [name] }) => pick(collection.items.find((one) => one.name === name))}
      onKeyDownCapture={goToRow}
      gap="0"
    >
      <Box p="2.5" borderBottomWidth="1px">
        <ListSearch
          ref={search}
          label={t("Search blocks")}
          placeholder={
            beside === undefined
              ? t("Insert a block at the end")
              : side === "before"
                ? t("Insert a block before {beside}", { beside })
                : t("Insert a block after {beside}", { beside })
          }
          value={words}
          onSearch={(typed) => {
            setWords(typed);
            setHighlighted(null);
          }}
        />
      </Box>
      {answer ? null : (
        <Box height={HEIGHT}>
          <Spinner size="sm" m="4" />
        </Box>
      )}
      {answer && !current ? (
        <Box role="status" height={HEIGHT} p="8" color="fg.muted" textAlign="center" overflowWrap="anywhere">
          <Box>{t("No blocks found for “{words}”", { words })}</Box>
          <Button variant="outline" mt="3" onClick={showAll}>
            {t("Show all blocks")}
          </Button>
        </Box>
      ) : null}
      <Listbox.Content
        ref={cards}
        hidden={!current}
        aria-label={t("Blocks")}
        display={current ? "block" : "none"}
        height={HEIGHT}
        maxH="none"
        overflowY="auto"
        borderWidth="0"
        p="2.5"
      >
        {groups.map(({ title, inserts }) => (
          <Listbox.ItemGroup
            key={title}
            display="grid"
            gridTemplateColumns={`repeat(${COLUMNS}, minmax(0, 1fr))`}
            gap="1.5"
          >
            <Listbox.ItemGroupLabel gridColumn="1 / -1">{title}</Listbox.ItemGroupLabel>
            {inserts.map((insert) => (
              <Card key={insert.name} insert={insert} reason={reasons?.[insert.name]} />
            ))}
          </Listbox.ItemGroup>
        ))}
      </Listbox.Content>
      {current ? (
        <Box borderTopWidth="1px" bg="bg.subtle" px="4" py="2.5" minH="3.75rem" layerStyle="muted">
          {reasons?.[current.name] ?? current.help}
        </Box>
      ) : null}
    </Listbox.Root>
  );
}

const Card = memo(function Card({ insert, reason }: { insert: Insert; reason: string | undefined }) {
  return (
    <Listbox.Item
      item={insert}
      flexDirection="column"
      alignItems="start"
      justifyContent="start"
      gap="1.5"
      p="2"
    >
      <PagePicture
        sandbox="allow-same-origin"
        title={t("{title}, as an example", { title: insert.title })}
        address={EXAMPLE_PAGE}
        query={{ name: insert.name }}
        width={960}
        height={520}
        aria-hidden="true"
        tabIndex={-1}
        inert
        pointerEvents="none"
      />
      <Flex width="100%" gap="2" justify="space-between" align="baseline">
        <Box>{insert.title}</Box>
        {insert.origin === undefined || insert.origin === insert.group ? null : (
          <Box
            textStyle="xs"
            color="fg.subtle"
            truncate
            title={t("From {origin}", { origin: insert.origin })}
          >
            {insert.origin}
          </Box>
        )}
      </Flex>
      {reason === undefined ? null : <Box layerStyle="muted">{reason}</Box>}
    </Listbox.Item>
  );
});
