import { Box, Button, createGridCollection, Flex, Listbox, Spinner, useFilter } from "@chakra-ui/react";
import { type KeyboardEvent, memo, useMemo, useRef, useState } from "react";
import { isObject, valueAt } from "#src/content/json/json.ts";
import { change } from "#src/studio/kernel/protocol/calls.ts";
import { INSERT_DIALOG, selectedBlock } from "#src/studio/kernel/shell/actions/block-actions.ts";
import { insertBlock, placeBesideSelection } from "#src/studio/kernel/shell/actions/insert-block.ts";
import { openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { showToast } from "#src/studio/kernel/shell/actions/show-toast.ts";
import { isShut, shownBlocks } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { DialogForm } from "#src/studio/kernel/shell/parts/dialog.tsx";
import { FieldRow, ListSearch } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { PickOne, pagePick } from "#src/studio/kernel/shell/parts/pick-one.tsx";
import { type Feature, opensDialog } from "#src/studio/kernel/shell/registry/registry.ts";
import { recentNames, rememberName } from "#src/studio/kernel/shell/state/recent-names.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import { useAnswer, useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { PagePicture } from "#src/studio/kernel/shell/widgets/page-picture.tsx";
import { announced, firstOfLayout, insertOnAllPages } from "./announced.ts";
import { EXAMPLE_PAGE, type Insert, readInserts, readUnfit } from "./calls.ts";
import { groupInserts, insertInNextRow } from "./group-inserts.ts";
import { t } from "./words.ts";

/** Number of thumbnails per row, for keyboard navigation. */
const CARDS_PER_ROW = 3;
const LIST_HEIGHT = "min(38rem, 64vh)";

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

const ofPage = ({ page }: ShellState) => page?.view.document;

export const feature: Feature = {
  commands: [
    {
      id: "insert",
      title: t("Insert a block"),
      words: t("add new section"),
      icon: "plus",
      keys: ["/"],
      onBlock: true,
      inBlockMenu: { at: 20 },
      changes: ofPage,
      run: (studio) => studio.dialogs.open(INSERT_DIALOG),
    },
    {
      id: "insert-before",
      title: t("Insert a block before the selected one"),
      words: t("add new section above"),
      icon: "plus",
      inBlockMenu: { at: 21, title: t("Insert a block above") },
      when: (state) => {
        const block = selectedBlock(state);
        return block !== undefined && !isShut({ state }, block);
      },
      changes: ofPage,
      run: (studio) => studio.dialogs.open(INSERT_DIALOG, { side: "before" }),
    },
    opensDialog("copy-to-page", {
      title: t("Copy block to another page…"),
      words: t("send paste duplicate"),
      icon: "file-text",
      inBlockMenu: { at: 14, title: t("Copy to another page…") },
      call: change,
      when: (state) => selectedBlock(state) !== undefined,
    }),
  ],
  entriesFor: announced,
  entries: (state) =>
    Object.entries(state.page ? (state.forms?.blocks ?? {}) : {}).map(
      ([type, { title, help, onAllPages }]) => {
        const first = onAllPages && firstOfLayout(state) !== undefined;
        return {
          id: `insert:${type}`,
          group: t("New blocks"),
          title: first ? t("Insert {title} on all pages", { title }) : t("Insert {title}", { title }),
          words: help,
          icon: "plus",
          run: (studio) =>
            first
              ? void insertOnAllPages(studio, type)
              : studio.dialogs.open(INSERT_DIALOG, { words: title }),
        };
      },
    ),
  dialogs: {
    [INSERT_DIALOG]: { size: "xl", label: t("Insert a block"), Content: InsertList },
    "copy-to-page": { Content: CopyToPage },
  },
};

/** The dialog that copies the selected block to the end of another page, and opens that page. */
function CopyToPage({ onClose }: { onClose: () => void }) {
  const studio = useStudio();
  const [block] = useState(() => selectedBlock(studio.state));
  const [route, setRoute] = useState<string>();
  const pages = useShell((state) => state.site?.pages);
  const open = useShell((state) => state.page?.view.route);
  const picks = useMemo(
    () => (pages ?? []).filter((page) => page.route !== open).map(pagePick),
    [pages, open],
  );
  const copyTo = async (to: string | undefined) => {
    const copy = block && valueAt(studio.editing.documentValue(block.document) ?? null, block.pointer);
    if (to === undefined || !block || !isObject(copy)) return;
    onClose();
    await openPage(studio, to);
    if (studio.state.page?.view.route !== to) return;
    // Nothing selected: the block goes to the end, out of the way.
    studio.selection.select(undefined);
    await insertBlock(studio, copy, block.title);
    showToast(
      studio,
      t("{title} copied to “{page}”", { title: block.title, page: studio.state.page.view.title }),
      "undo",
    );
  };
  return (
    <DialogForm
      title={t("Copy {title} to another page", { title: block?.title ?? "block" })}
      action={t("Copy block")}
      ready={route !== undefined}
      onSubmit={() => copyTo(route)}
    >
      <FieldRow label={t("Page")}>
        <PickOne
          label={t("Page")}
          picks={picks}
          value={route}
          isFirst
          placeholder={t("Search pages")}
          onPick={setRoute}
          onEnter={(to) => void copyTo(to)}
        />
      </FieldRow>
    </DialogForm>
  );
}

/** The list of blocks that match a search, with their thumbnails; Enter inserts the highlighted one. */
function InsertList({ onClose }: { onClose: () => void }) {
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
        columnCount: CARDS_PER_ROW,
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
      columns: CARDS_PER_ROW,
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
        <Box height={LIST_HEIGHT}>
          <Spinner size="sm" m="4" />
        </Box>
      )}
      {answer && !current ? (
        <Box
          role="status"
          height={LIST_HEIGHT}
          p="8"
          color="fg.muted"
          textAlign="center"
          overflowWrap="anywhere"
        >
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
        height={LIST_HEIGHT}
        maxH="none"
        overflowY="auto"
        borderWidth="0"
        p="2.5"
      >
        {groups.map(({ title, inserts }) => (
          <Listbox.ItemGroup
            key={title}
            display="grid"
            gridTemplateColumns={`repeat(${CARDS_PER_ROW}, minmax(0, 1fr))`}
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
