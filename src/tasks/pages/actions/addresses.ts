import { slugOf } from "#src/content/address/routes.ts";
import { FeatureState } from "#src/studio/kernel/shell/registry/registry.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import type { PlainCollection } from "./calls.ts";

/** The address of a new page beside the open one, with the new page's title as the last segment. */
export function addressBeside(route: string, title: string): string {
  return `${route.replace(/[^/]*$/, "")}${slugOf(title)}`;
}

/**
 * The address of the index page of the collection to which the open page belongs, or whose index it is; of the innermost if collections are
 * nested. Undefined if it belongs to none.
 */
export function indexAbove(route: string, collections: readonly PlainCollection[]): string | undefined {
  const above = collections.flatMap(({ index }) => (`${route}/`.startsWith(`${index}/`) ? [index] : []));
  return above.toSorted((a, b) => b.length - a.length)[0];
}

/**
 * The address of a new page: in the chosen collection, or outside all collections if `index` is empty; without a choice, beside the open
 * page.
 */
export function newAddress(
  title: string,
  route: string,
  { index, own = route }: { index: string | undefined; own?: string | undefined },
): string {
  if (index === "") return addressBeside(own, title);
  return addressBeside(index === undefined || route.startsWith(`${index}/`) ? route : `${index}/`, title);
}

/** Tells whether a page cannot be moved or deleted, as with the home page, the not-found page, and patterns. */
export function hasFixedAddress(route: string): boolean {
  return route === "/" || route === "/404" || route.includes("[");
}

/** The nearest existing ancestor of a route; the home page if there is none. */
export function nearestAbove(route: string, pages: readonly { value: string }[]): string {
  const above = route.slice(0, Math.max(0, route.lastIndexOf("/"))) || "/";
  return above === "/" || pages.some(({ value }) => value === above) ? above : nearestAbove(above, pages);
}

/** @property isFromList set if the dialog returns to the list of pages */
type Target = { routes: readonly string[]; isFromList: boolean };

const target = new FeatureState<Target>({ routes: ["/"], isFromList: false });

/** Opens a dialog about a page: the one chosen in the list, or else the open page. */
export function openFor(studio: Studio, dialog: string, route = studio.state.page?.view.route ?? "/"): void {
  target.set(studio, { routes: [route], isFromList: false });
  studio.dialogs.open(dialog);
}

/** Opens a dialog about the pages selected in the list, which opens again after it. */
export function openForSelected(studio: Studio, dialog: string, routes: readonly string[]): void {
  target.set(studio, { routes, isFromList: true });
  studio.dialogs.open(dialog);
}

/** The pages with which the open dialog deals. */
export const useTargets = () => target.use((state) => state);

/** The page with which the open dialog deals, of several the first one. */
export function useTarget(): { route: string; title: string } {
  const route = target.use((state) => state.routes[0]) ?? "/";
  const title = useShell(({ site }) => site?.pages.find((page) => page.route === route)?.title) ?? route;
  return { route, title };
}

/** Tells whether the open page is one of these, or below one of them. */
export function useIsOpen(routes: readonly string[]): boolean {
  const open = useShell((state) => state.page?.view.route) ?? "/";
  return routes.some((route) => `${open}/`.startsWith(`${route}/`));
}
