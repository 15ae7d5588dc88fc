import { Box, Listbox } from "@chakra-ui/react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useMemo } from "react";

export type RowGroup<Item> = { title: string; items: readonly Item[] };

type Row<Item> = { group: RowGroup<Item>; item?: Item };

type Props<Item> = {
  groups: readonly RowGroup<Item>[];
  /** The element in which the rows scroll. */
  list: RefObject<HTMLElement | null>;
  keyOf: (item: Item) => string;
  /**
   * Renders an option as a `Listbox.Item`.
   * @param place attributes that state the option's position in the whole list, since most other items are not rendered
   */
  children: (item: Item, place: { "aria-posinset": number; "aria-setsize": number }) => ReactNode;
};

/** Estimated height of headings that have not been rendered yet, in CSS pixels. */
const HEADING_HEIGHT_PX = 28;
const ITEM_HEIGHT_PX = 52;
/** Number of rows that are rendered above and below the visible ones. */
const OVERSCAN_ROWS = 6;

/**
 * Virtualises the rows of a long list, rendering only the visible ones (TanStack Virtual).
 * @returns the rows, and props with which `Listbox.Root` scrolls to an option
 */
export function useListRows<Item>({ groups, list, keyOf, children }: Props<Item>) {
  const rows = useMemo(
    () =>
      groups.flatMap((group): Row<Item>[] => [{ group }, ...group.items.map((item) => ({ group, item }))]),
    [groups],
  );
  // Option indexes in the collection exclude headings.
  const places = useMemo(
    () => rows.flatMap(({ item }, place) => (item === undefined ? [] : [place])),
    [rows],
  );
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: (index) => (rows[index]?.item === undefined ? HEADING_HEIGHT_PX : ITEM_HEIGHT_PX),
    getItemKey: (index) => {
      const row = rows[index];
      return row?.item === undefined ? `group ${row?.group.title}` : keyOf(row.item);
    },
    overscan: OVERSCAN_ROWS,
  });
  const visibleItems = virtualizer.getVirtualItems();
  const placement = (index: number, start: number) => ({
    "data-index": index,
    ref: virtualizer.measureElement,
    style: { position: "absolute", insetInline: 0, top: start } as const,
  });
  const drawn = groups.map((group) => {
    const own = visibleItems.filter(({ index }) => rows[index]?.group === group);
    if (own.length === 0) return null;
    return (
      <Listbox.ItemGroup key={group.title} aria-label={group.title}>
        {own.map(({ key, index, start }) => {
          const { item } = rows[index] ?? {};
          return (
            <Box key={key} role="presentation" {...placement(index, start)}>
              {item === undefined ? (
                <Listbox.ItemGroupLabel>{group.title}</Listbox.ItemGroupLabel>
              ) : (
                children(item, {
                  "aria-posinset": group.items.indexOf(item) + 1,
                  "aria-setsize": group.items.length,
                })
              )}
            </Box>
          );
        })}
      </Listbox.ItemGroup>
    );
  });
  return {
    rows: (
      <Box role="presentation" position="relative" style={{ height: virtualizer.getTotalSize() }}>
        {drawn}
      </Box>
    ),
    scrollToIndex: ({ index }: { index: number }) => virtualizer.scrollToIndex(places[index] ?? 0),
  };
}
