import { Box } from "@chakra-ui/react";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { folded } from "#src/ui/search/search-words.ts";
import { changeList, pageList, toggled } from "./list-state.ts";
import { PageListRow } from "./page-list-row.tsx";
import { PageMenu } from "./page-menu.tsx";
import { motionOf, routesBetween, rowNamed } from "./rows/grid-motion.ts";
import type { PageRow } from "./rows/page-tree.ts";
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
  // Another function would make the virtualizer place all rows again.
  const keyOf = useCallback((index: number) => rows[index]?.node.route ?? index, [rows]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => grid.current,
    estimateSize: () => ROW_HEIGHT_PX,
    getItemKey: keyOf,
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

/** Pause in milliseconds after which typed letters begin another name. */
const TYPING_PAUSE_MS = 700;

/** The functions that select rows of the grid and expand them, for keys and for the mouse. */
type RowActions = {
  /** Expands or collapses a row. */
  toggle: (row: PageRow | undefined) => void;
  /** Selects a row, or takes it out of the selection. */
  select: (index: number) => void;
  /** Adds all rows to the selection from the last selected one to this one. */
  selectTo: (index: number) => void;
  /** Makes the next range begin at a row. */
  beginAt: (index: number) => void;
  selectAll: () => void;
};

/** The functions that change selection and expanded rows. */
function useRowActions({ rows, isNarrowed }: PageRows): RowActions {
  const studio = useStudio();
  const first = useRef(0);
  const { selected, expanded, collapsed } = pageList.use((state) => state);
  const add = (routes: readonly string[]) =>
    changeList(studio, { selected: new Set([...selected, ...routes]) });
  return {
    toggle: (row) => {
      if (row?.isExpanded === undefined) return;
      const { route } = row.node;
      changeList(
        studio,
        isNarrowed ? { collapsed: toggled(collapsed, route) } : { expanded: toggled(expanded, route) },
      );
    },
    select: (index) => {
      const row = rows[index];
      if (row?.isMatch) changeList(studio, { selected: toggled(selected, row.node.route) });
      first.current = index;
    },
    selectTo: (index) => add(routesBetween(rows, Math.min(first.current, rows.length - 1), index)),
    beginAt: (index) => {
      first.current = index;
    },
    selectAll: () => add(routesBetween(rows, 0, rows.length - 1)),
  };
}

type Keys = {
  list: PageRows;
  at: number;
  goTo: (index: number) => void;
  perPage: () => number;
  actions: RowActions;
  onOpen: (row: PageRow | undefined) => void;
  onDelete: (row: PageRow | undefined) => void;
};

/** The handler of key presses in the grid (WAI-ARIA treegrid pattern, with typed letters that find a name). */
function useGridKeys({ list, at, goTo, perPage, actions, onOpen, onDelete }: Keys) {
  const { rows, nameOf } = list;
  const typed = useRef({ text: "", time: 0 });
  /** Goes to the row whose name begins with the letters typed so far. @returns false if there is none */
  const findName = (letter: string, time: number): boolean => {
    const { text, time: last } = typed.current;
    const before = time - last < TYPING_PAUSE_MS ? text : "";
    // A name does not begin with a space: the key then selects.
    if (letter === " " && before === "") return false;
    const searched = before + (letter === " " ? " " : folded(letter));
    const names = rows.map(({ node }) => folded(nameOf(node)));
    const match = rowNamed(searched, names, at);
    if (match < 0 && letter === " ") return false;
    typed.current = { text: searched, time };
    if (match >= 0) goTo(match);
    return match >= 0;
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
    const motion = motionOf(event.key, rows, { at, perPage: perPage(), isMirrored });
    if (!motion) return false;
    // A space pressed now selects the row, rather than continuing the name.
    typed.current = { text: "", time: 0 };
    if ("toggle" in motion) actions.toggle(rows[at]);
    else {
      if (event.shiftKey) actions.selectTo(motion.to);
      else actions.beginAt(motion.to);
      goTo(motion.to);
    }
    return true;
  };
  const act = ({ key, shiftKey, ctrlKey, metaKey, timeStamp }: KeyboardEvent): boolean => {
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() !== "a") return false;
      actions.selectAll();
    } else if (key === " ") {
      if (shiftKey) actions.selectTo(at);
      else if (!findName(key, timeStamp)) actions.select(at);
    } else if (key === "Enter") onOpen(rows[at]);
    else if (key === "Delete") onDelete(rows[at]);
    else if (key.length === 1) findName(key, timeStamp);
    else return false;
    return true;
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.altKey) return;
    if (move(event) || act(event)) event.preventDefault();
  };
}
