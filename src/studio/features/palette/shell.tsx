import { Box, Button, createListCollection, Kbd, Listbox, Span } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import { shownBlocks } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { ListSearch } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { keysInWords } from "#src/studio/kernel/shell/parts/keys-in-words.ts";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import {
  commands,
  type Feature,
  features,
  type PaletteEntry,
  refusedCommand,
} from "#src/studio/kernel/shell/registry/registry.ts";
import { runOnBlock } from "#src/studio/kernel/shell/registry/shortcuts.ts";
import { recentNames, rememberName } from "#src/studio/kernel/shell/state/recent-names.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { rankEntries } from "./rank-entries.ts";
import { t } from "./words.ts";

/** The button that opens the palette. It looks like a search field, so that people find it without knowing its shortcut. */
function SearchButton() {
  const studio = useStudio();
  return (
    <Button
      variant="outline"
      color="fg.muted"
      fontWeight="normal"
      px="2"
      flexShrink="0"
      aria-label={t("Search {keys}", { keys: keysInWords("mod+k") })}
      aria-keyshortcuts="Control+K"
      onClick={() => studio.dialogs.open("palette")}
    >
      <StudioIcon name="search" size="0.875rem" />
      <Span hideBelow="119.99rem" minW="6rem" textAlign="start">
        {t("Search")}
      </Span>
      <Kbd dir="ltr" size="sm" variant="plain" color="fg.muted" px="0" hideBelow="xl">
        {keysInWords("mod+k")}
      </Kbd>
    </Button>
  );
}

/** The Studio feature that searches commands, blocks, pages and facts (the palette). */
export const feature: Feature = {
  commands: [
    {
      id: "palette",
      title: t("All commands"),
      icon: "search",
      keys: ["mod+k"],
      when: ({ dialog }) => dialog?.name !== "palette",
      run: (studio) => studio.dialogs.open("palette"),
    },
  ],
  badges: { bar: [{ place: "start", order: 90, Item: SearchButton }] },
  dialogs: { palette: { label: t("Command palette"), Content: PaletteList } },
};

/** The list of matches of a search; Enter runs or opens the active one. */
function PaletteList({ onClose }: { onClose: () => void }) {
  const studio = useStudio();
  const [words, setWords] = useState("");
  // The entries at the time of opening: the palette covers everything else.
  const [entries] = useState(() => paletteEntries(studio));
  const [recent] = useState(() => recentNames("palette"));
  const groups = useMemo(() => {
    const begun = features().flatMap(({ entriesFor }) => entriesFor?.(words, studio) ?? []);
    return [...rankEntries(begun, "", []), ...rankEntries(entries, words, recent)];
  }, [studio, entries, words, recent]);
  const collection = useMemo(
    () =>
      createListCollection({
        items: groups.flatMap((group) => group.entries),
        itemToValue: ({ id }) => id,
        itemToString: ({ title }) => title,
        isItemDisabled: ({ refused }) => refused !== undefined,
      }),
    [groups],
  );
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const current = collection.items.find(({ id }) => id === highlighted) ?? collection.items[0];
  const pick = (entry: PaletteEntry | undefined) => {
    if (!entry || entry.refused !== undefined) return;
    rememberName("palette", entry.id);
    onClose();
    if (entry.takesText) entry.run(studio);
    else studio.dialogs.runAfter(() => entry.run(studio));
  };
  return (
    <Listbox.Root
      collection={collection}
      value={[]}
      highlightedValue={current?.id ?? null}
      onHighlightChange={({ highlightedValue }) => setHighlighted(highlightedValue)}
      onValueChange={({ value: [id] }) => pick(collection.items.find((entry) => entry.id === id))}
      gap="0"
    >
      <Box p="2.5" borderBottomWidth="1px">
        <ListSearch
          label={t("Search commands and pages")}
          placeholder={t("Search commands, blocks, pages and figures")}
          onSearch={(typed) => {
            setWords(typed);
            setHighlighted(null);
          }}
        />
      </Box>
      {collection.items.length === 0 ? (
        <Box role="status" p="8" textAlign="center" color="fg.muted" overflowWrap="anywhere">
          {t("Nothing found for “{words}”", { words })}
        </Box>
      ) : null}
      <Listbox.Content
        hidden={collection.items.length === 0}
        maxH="min(26rem, 60vh)"
        borderWidth="0"
        p="1.5"
        aria-label={t("Commands and pages")}
      >
        {groups.map(({ title, entries }) => (
          <Listbox.ItemGroup key={title}>
            <Listbox.ItemGroupLabel>{title}</Listbox.ItemGroupLabel>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Listbox.ItemGroup>
        ))}
      </Listbox.Content>
    </Listbox.Root>
  );
}

function Entry({ entry }: { entry: PaletteEntry }) {
  return (
    <Listbox.Item item={entry} gap="2.5" opacity={entry.refused === undefined ? undefined : "0.6"}>
      <Span color="fg.muted" display="inline-flex">
        <StudioIcon name={entry.icon} size="0.9375rem" />
      </Span>
      <Span flexShrink="0" maxW="60%" truncate>
        {entry.title}
      </Span>
      <Span flex="1" minW="0" layerStyle="muted" truncate>
        {entry.note}
      </Span>
      {entry.keys === undefined ? null : (
        <Kbd dir="ltr" size="sm" variant="plain" color="fg.muted" wordSpacing="normal">
          {keysInWords(entry.keys)}
        </Kbd>
      )}
    </Listbox.Item>
  );
}

/** Collects the commands and targets that are currently available in the palette. */
function paletteEntries(studio: Studio): PaletteEntry[] {
  const { state } = studio;
  return [
    ...commandEntries(state),
    ...blockEntries(state),
    ...features().flatMap(({ entries }) => entries?.(state, studio) ?? []),
  ];
}

function commandEntries(state: ShellState): PaletteEntry[] {
  return commands()
    .filter(({ when }) => when?.(state) !== false)
    .map((command) => ({ ...command, command, refused: refusedCommand(state, command) }))
    .map(({ id, title, words, icon, keys: [keys] = [], command, refused }) => ({
      ...(refused === undefined ? {} : { refused, note: refused }),
      id: `command:${id}`,
      group: t("Commands"),
      title,
      icon,
      ...(words === undefined ? {} : { words }),
      ...(keys === undefined ? {} : { keys }),
      run: (studio) => runOnBlock(studio, command),
    }));
}

function blockEntries(state: ShellState): PaletteEntry[] {
  return shownBlocks(state).map(({ key, title, summary }) => ({
    id: `block:${state.page?.view.route} ${key}`,
    group: t("Blocks of this page"),
    title,
    note: summary,
    icon: "layout-template",
    run: (studio) => studio.selection.select({ key }),
  }));
}
