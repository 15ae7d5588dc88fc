import { slugOf } from "#src/content/address/routes.ts";
import type { PlainCollection, ScaffoldForm } from "./calls.ts";

/** The parts of a site on which a new address depends: its language, and the addresses of its pages. */
type Site = { language: string; pages: readonly { route: string }[] };

/** Tells whether an address equals another one or is below it. */
export function isAtOrBelow(route: string, above: string): boolean {
  return `${route}/`.startsWith(`${above}/`);
}

/**
 * The address of a new page beside the open one, with the new page's title as the last segment. A title without Latin letters gets a free
 * number: /news/news-4.
 */
export function addressBeside(route: string, title: string, site?: Site): string {
  const folder = route.replace(/[^/]*$/, "");
  const slug = slugOf(title, site?.language);
  if (slug !== "" || title.trim() === "") return folder + slug;
  const name = folder.split("/").at(-2) || "page";
  const routes = new Set(site?.pages.map((page) => page.route));
  for (let number = 1; ; number += 1) {
    const address = `${folder}${name}-${number}`;
    if (!routes.has(address)) return address;
  }
}

/** The scaffold with which the pages beside the open one begin. */
export function scaffoldBeside<Scaffold extends Pick<ScaffoldForm, "index">>(
  route: string,
  scaffolds: readonly Scaffold[],
): Scaffold | undefined {
  return scaffolds.find(({ index }) => index !== undefined && addressBeside(route, "") === `${index}/`);
}

/** The address beside which a plain page begins: the open page's, unless pages begin with a scaffold there. */
export function plainPlace(route: string, scaffolds: readonly Pick<ScaffoldForm, "index">[]): string {
  return scaffoldBeside(route, scaffolds)?.index ?? route;
}

/**
 * The address of the index page of the collection to which the open page belongs, or whose index it is; of the innermost if collections are
 * nested. Undefined if it belongs to none.
 */
export function indexAbove(route: string, collections: readonly PlainCollection[]): string | undefined {
  const above = collections.flatMap(({ index }) => (isAtOrBelow(route, index) ? [index] : []));
  return above.toSorted((a, b) => b.length - a.length)[0];
}

/**
 * The address of a new page: in the chosen collection, or outside all collections if `index` is empty; without a choice, beside the open
 * page.
 */
export function newAddress(
  title: string,
  route: string,
  {
    index,
    own = route,
    site,
  }: { index: string | undefined; own?: string | undefined; site?: Site | undefined },
): string {
  if (index === "") return addressBeside(own, title, site);
  const beside = index === undefined || route.startsWith(`${index}/`) ? route : `${index}/`;
  return addressBeside(beside, title, site);
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
