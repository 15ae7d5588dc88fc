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

const target = new FeatureState<{ route: string }>({ route: "/" });

/** Opens a dialog about a page: the one chosen in the list, or else the open page. */
export function openFor(studio: Studio, dialog: string, route = studio.state.page?.view.route ?? "/"): void {
  target.set(studio, { route });
  studio.dialogs.open(dialog);
}

/** The page with which the open dialog deals. */
export function useTarget(): { route: string; title: string } {
  const route = target.use((state) => state.route);
  const title = useShell(({ site }) => site?.pages.find((page) => page.route === route)?.title) ?? route;
  return { route, title };
}
