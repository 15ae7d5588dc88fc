import { Box } from "@chakra-ui/react";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type MouseEvent, type RefObject, useEffect, useId, useState } from "react";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { pageList } from "./list-state.ts";
import { PageListRow } from "./page-list-row.tsx";
import { PageMenu } from "./page-menu.tsx";
import type { PageRow } from "./rows/page-tree.ts";
import { useGridKeys, useRowActions } from "./use-grid-keys.ts";
import type { PageRows } from "./use-page-rows.ts";
import { t } from "./words.ts";

type Props = {
  list: PageRows;
  grid: RefObject<HTMLDivElement | null>;
  /** Index of the active row, and a function that makes another row active. */
  active: { at: number; to: (at: number) => void };
  onOpen: (route: string) => void;
  /** Called with the active row when the Delete key is pressed. */
  onDelete: (row: PageRow | undefined) => void;
  /** Called before an action that leaves the list. */
  onDone: () => void;
};

/** Estimated height of a row before it is measured, in CSS pixels. */
const ROW_HEIGHT_PX = 36;
/** Number of rows that are rendered above and below the visible ones. */
const OVERSCAN_ROWS = 8;

/**
 * The rows of the list as a treegrid (WAI-ARIA pattern) in which several rows can be selected. The grid itself has the focus and names its
 * active row, since rows out of sight are not rendered.
 */
export function PageGrid({ list, grid, active, onOpen, onDelete, onDone }: Props) {
  const id = useId();
  const { rows, nameOf, times } = list;
  const { selected, sort } = pageList.use((state) => state);
  const current = useShell((state) => state.page?.view.route);
  const [menu, setMenu] = useState<{ row: PageRow; x: number; y: number }>();
  const { at } = active;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => grid.current,
    estimateSize: () => ROW_HEIGHT_PX,
    getItemKey: (index) => rows[index]?.node.route ?? index,
    overscan: OVERSCAN_ROWS,
    // The active row has to exist, because the grid refers to it.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), at])].sort((a, b) => a - b),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list opens
  useEffect(() => virtualizer.scrollToIndex(at, { align: "center" }), []);
  const actions = useRowActions(list);
  const open = (row: PageRow | undefined) => {
    if (row?.node.page) onOpen(row.node.route);
    else actions.toggle(row);
  };
  const press = useGridKeys({
    list,
    at,
    goTo: (index) => {
      active.to(index);
      virtualizer.scrollToIndex(index);
    },
    perPage: () => Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / ROW_HEIGHT_PX) - 1),
    actions,
    onOpen: open,
    onDelete,
  });
  const rowId = (index: number) => `${id}-${index}`;
  const showMenu = (row: PageRow, point: { x: number; y: number }) => {
    if (row.node.page) setMenu({ row, ...point });
  };
  const drawn = virtualizer.getVirtualItems().flatMap(({ key, index, start }) => {
    const row = rows[index];
    if (!row) return [];
    const { route } = row.node;
    const pick = (act: (event: MouseEvent) => void) => (event: MouseEvent) => {
      active.to(index);
      if (event.shiftKey) actions.selectTo(index);
      else act(event);
    };
    return (
      <PageListRow
        key={key}
        row={row}
        name={nameOf(row.node)}
        list={{ times, sort }}
        state={{
          isActive: index === at,
          isCurrent: route === current,
          isSelected: selected.has(route),
          hasSelection: selected.size > 0,
        }}
        place={{
          id: rowId(index),
          ref: virtualizer.measureElement,
          "data-index": index,
          style: { position: "absolute", insetInline: 0, top: start },
        }}
        act={{
          onPick: pick((event) => (event.ctrlKey || event.metaKey ? actions.select(index) : open(row))),
          onToggle: () => actions.toggle(row),
          onSelect: pick(() => actions.select(index)),
          onMenu: (point) => {
            active.to(index);
            showMenu(row, point);
          },
        }}
      />
    );
  });
  return (
    <Box flex="1" minH="0" display="flex">
      <Box
        ref={grid}
        role="treegrid"
        aria-label={t("Pages")}
        aria-multiselectable="true"
        aria-activedescendant={rows.length > 0 ? rowId(at) : undefined}
        tabIndex={0}
        flex="1"
        overflowY="auto"
        px="1.5"
        py="1"
        outline="none"
        onKeyDown={press}
        onContextMenu={(event) => {
          const row = rows[at];
          if (event.target !== event.currentTarget || !row) return;
          event.preventDefault();
          const box = document.getElementById(rowId(at))?.getBoundingClientRect();
          showMenu(row, { x: box?.left ?? 0, y: box?.bottom ?? 0 });
        }}
      >
        <Box role="rowgroup" position="relative" style={{ height: virtualizer.getTotalSize() }}>
          {drawn}
        </Box>
      </Box>
      {menu ? (
        <PageMenu
          key={`${menu.x} ${menu.y}`}
          name={nameOf(menu.row.node)}
          route={menu.row.node.route}
          anchor={menu}
          onDone={onDone}
          onClose={() => {
            setMenu(undefined);
            grid.current?.focus();
          }}
        />
      ) : null}
    </Box>
  );
}
