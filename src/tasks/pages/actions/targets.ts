import { FeatureState } from "#src/studio/kernel/shell/registry/registry.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { isAtOrBelow } from "./addresses.ts";

/**
 * The pages on which the open dialog acts.
 * @property isFromList set if the dialog returns to the list of pages
 */
type Targets = { routes: readonly string[]; isFromList: boolean };

const targets = new FeatureState<Targets>({ routes: ["/"], isFromList: false });

/** Opens a dialog about a page: by default the open page. */
export function openFor(studio: Studio, dialog: string, route = studio.state.page?.view.route ?? "/"): void {
  targets.set(studio, { routes: [route], isFromList: false });
  studio.dialogs.open(dialog);
}

/** Opens a dialog about the pages selected in the list, which opens again after it. */
export function openForSelected(studio: Studio, dialog: string, routes: readonly string[]): void {
  targets.set(studio, { routes, isFromList: true });
  studio.dialogs.open(dialog);
}

/** The pages on which the open dialog acts. */
export const useTargets = (): Targets => targets.use((state) => state);

/** Moves the open page, or the page above it, to the front of a list: after a task, the page to which the first one leads is opened. */
export function openFirst(routes: readonly string[], open: string): string[] {
  const isOpen = (route: string) => isAtOrBelow(open, route);
  return routes.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)));
}
