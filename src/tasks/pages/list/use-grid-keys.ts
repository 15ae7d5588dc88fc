import { type KeyboardEvent, useRef } from "react";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { folded } from "#src/ui/search/search-words.ts";
import { changeList, pageList, toggled } from "./list-state.ts";
import { motionOf, routesBetween, rowNamed } from "./rows/grid-motion.ts";
import type { PageRow } from "./rows/page-tree.ts";
import type { PageRows } from "./use-page-rows.ts";

/** Pause in milliseconds after which typed letters begin another name. */
const TYPING_PAUSE_MS = 700;

/** The functions that select rows of the grid and expand them, for keys and for the mouse. */
export type RowActions = {
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
export function useRowActions({ rows, isNarrowed }: PageRows): RowActions {
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
export function useGridKeys({ list, at, goTo, perPage, actions, onOpen, onDelete }: Keys) {
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
