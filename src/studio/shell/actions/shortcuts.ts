import type { BlockView } from "#src/studio/protocol.ts";
import type { Studio } from "../state/studio.ts";
import { duplicateBlock, moveBlock, removeBlock, selectedBlock } from "./block-actions.ts";
import { copyBlock } from "./copy-block.ts";
import { nextPane } from "./panes.ts";
import { goToNextProblem } from "./problems.ts";
import { saveSite } from "./save-site.ts";

/** `mod` is Control, or Command on a Mac. */
const shortcuts: Readonly<Record<string, (studio: Studio) => void>> = {
  "mod+z": (studio) => void studio.ask("/api/undo", routeOf(studio)),
  "mod+shift+z": (studio) => void studio.ask("/api/redo", routeOf(studio)),
  "mod+y": (studio) => void studio.ask("/api/redo", routeOf(studio)),
  "mod+s": (studio) => void saveSite(studio),
  "mod+e": (studio) => toggleSource(studio),
  "mod+k": () => document.getElementById("page-switcher")?.click(),
  f6: () => nextPane(1),
  "shift+f6": () => nextPane(-1),
  f8: (studio) => void goToNextProblem(studio, 1),
  "shift+f8": (studio) => void goToNextProblem(studio, -1),
  "alt+arrowup": (studio) => moveSelected(studio, -1),
  "alt+arrowdown": (studio) => moveSelected(studio, 1),
};

/** Apply while a block has the focus, on the page or in the tree, and no text is being edited. */
const blockShortcuts: Readonly<Record<string, (studio: Studio, block: BlockView) => void>> = {
  delete: removeBlock,
  backspace: removeBlock,
  "mod+d": duplicateBlock,
  "mod+c": (studio) => void copyBlock(studio),
};

/** @returns whether the keys are a shortcut for the selected block */
export function runBlockShortcut(studio: Studio, keys: string): boolean {
  if (keys === "/") {
    studio.store.set({ inserting: true });
    return true;
  }
  const block = selectedBlock(studio.state);
  if (!block) return false;
  blockShortcuts[keys]?.(studio, block);
  return Object.hasOwn(blockShortcuts, keys);
}

/** @returns whether the keys are a shortcut */
export function runShortcut(studio: Studio, keys: string): boolean {
  const action = shortcuts[keys];
  action?.(studio);
  return action !== undefined;
}

/** The keys of an event in the form `mod+shift+z`. */
export function keysOf(event: KeyboardEvent): string {
  const mod = event.ctrlKey || event.metaKey;
  return [mod && "mod", event.altKey && "alt", event.shiftKey && "shift", event.key.toLowerCase()]
    .filter(Boolean)
    .join("+");
}

function routeOf({ state }: Studio): { route: string } {
  return { route: state.page?.view.route ?? "/" };
}

/** Shows the source in the place of the form, or the form again. */
export function toggleSource(studio: Studio): void {
  studio.store.set({ source: !studio.state.source });
}

function moveSelected(studio: Studio, by: number): void {
  const block = selectedBlock(studio.state);
  if (block) moveBlock(studio, block, by);
}
