import { Box, createListCollection, Flex, Listbox, Span, Spinner, useFilter } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import { selectedBlock } from "#src/studio/kernel/shell/actions/block-actions.ts";
import { insertBlock, placeBesideSelection } from "#src/studio/kernel/shell/actions/insert-block.ts";
import { ListSearch } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { recentNames, rememberName } from "#src/studio/kernel/shell/state/recent-names.ts";
import type { InsertSide } from "#src/studio/kernel/shell/state/shell-state.ts";
import { useAnswer, useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { PagePicture } from "#src/studio/kernel/shell/widgets/page-picture.tsx";
import { EXAMPLE_PAGE, type Insert, readInserts, readUnfit } from "./calls.ts";

/** The blocks that match a search, and the picture of the one that Enter inserts. */
export function InsertList({ onClose }: { onClose: () => void }) {
  const studio = useStudio();
  const [side] = useState(() => studio.state.dialog?.side ?? "after");
  const known = useInserts(side);
  const beside = useShell((state) => selectedBlock(state)?.title);
  const [words, setWords] = useState("");
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const { contains } = useFilter({ sensitivity: "base" });
  const reasons = known?.reasons;
  const collection = useMemo(() => {
    // A title says more than another name, and that more than a description.
    const rank = ({ title, words: names, help }: Insert) =>
      [title, names, help].findIndex((text) => contains(text, words));
    const items = (known?.inserts ?? []).filter((insert) => rank(insert) >= 0);
    const ranked = items.toSorted((one, other) => rank(one) - rank(other));
    return createListCollection({
      items: words === "" ? items : ranked,
      itemToValue: ({ name }) => name,
      itemToString: ({ title }) => title,
      isItemDisabled: ({ name }) => reasons?.[name] !== undefined,
    });
  }, [known?.inserts, reasons, words, contains]);
  const shown = collection.items.find(({ name }) => name === highlighted) ?? collection.items[0];
  const pick = (insert: Insert | undefined) => {
    if (!insert) return;
    rememberName("inserts", insert.name);
    onClose();
    void insertBlock(studio, insert.block, insert.title, side);
  };
  return (
    <Listbox.Root
      collection={collection}
      value={[]}
      highlightedValue={shown?.name ?? null}
      onHighlightChange={({ highlightedValue }) => setHighlighted(highlightedValue)}
      onValueChange={({ value: [name] }) => pick(collection.items.find((one) => one.name === name))}
      gap="0"
    >
      <Box p="2.5" borderBottomWidth="1px">
        <ListSearch
          label="Search blocks"
          placeholder={`Insert a block ${beside === undefined ? "at the end" : `${side} ${beside}`}`}
          onSearch={setWords}
        />
      </Box>
      <Flex height="min(26rem, 60vh)" minH="0">
        {known ? null : <Spinner size="sm" m="4" />}
        {known && collection.items.length === 0 ? (
          <Box role="status" p="6" color="fg.muted" flex="1" textAlign="center">
            No blocks found for “{words}”
          </Box>
        ) : null}
        <Listbox.Content
          hidden={collection.items.length === 0}
          aria-label="Blocks"
          width={{ base: "100%", md: "17rem" }}
          flexShrink="0"
          maxH="100%"
          alignContent="start"
          borderWidth="0"
          p="1.5"
        >
          {collection.items.map((insert) => (
            <Listbox.Item key={insert.name} item={insert} alignItems="start" flex="none">
              <Box flex="1" minW="0">
                <Box>{insert.title}</Box>
                {reasons?.[insert.name] === undefined ? null : (
                  <Box textStyle="xs" color="fg.muted">
                    {reasons[insert.name]}
                  </Box>
                )}
              </Box>
            </Listbox.Item>
          ))}
        </Listbox.Content>
        {shown ? (
          <Box flex="1" minW="0" borderStartWidth="1px" bg="bg.subtle" p="4" hideBelow="md" overflow="auto">
            <InsertPicture name={shown.name} title={shown.title} />
            <Box fontWeight="semibold" mt="3">
              {shown.title}
            </Box>
            <Span color="fg.muted" textStyle="xs">
              {shown.help}
            </Span>
          </Box>
        ) : null}
      </Flex>
    </Listbox.Root>
  );
}

/**
 * What can be inserted beside the selected block, what was inserted last first; and why some of it makes no sense
 * there, by name, which is known a moment later.
 */
function useInserts(side: InsertSide) {
  const studio = useStudio();
  const [place] = useState(() => placeBesideSelection(studio, side));
  const [recent] = useState(() => recentNames("inserts"));
  const { answer } = useAnswer(readInserts, {});
  const unfit = useAnswer(readUnfit, { document: place?.document ?? "page:/", at: place?.pointer ?? "" });
  const inserts = useMemo(() => {
    const rank = ({ name }: Insert) => (recent.indexOf(name) + recent.length + 1) % (recent.length + 1);
    return answer?.inserts.toSorted((one, other) => rank(one) - rank(other));
  }, [answer, recent]);
  return inserts && { inserts, reasons: unfit.answer?.reasons ?? {} };
}

/** A block's example, rendered as the site would. */
function InsertPicture({ name, title }: { name: string; title: string }) {
  const scheme = useShell((state) => state.look.scheme);
  return (
    <PagePicture
      key={`${name} ${scheme}`}
      sandbox="allow-same-origin"
      title={`${title}, as an example`}
      address={EXAMPLE_PAGE}
      query={{ name }}
      scale={0.4}
      height={300}
      tabIndex={-1}
      inert
      pointerEvents="none"
      bg="bg"
    />
  );
}
