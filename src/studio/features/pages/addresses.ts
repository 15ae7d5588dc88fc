import { slugOf } from "#src/content/address/routes.ts";

/** The address of a new page next to the open one: its title replaces the last part. */
export function addressBeside(route: string, title: string): string {
  return `${route.replace(/[^/]*$/, "")}${slugOf(title)}`;
}

/** Whether a page cannot be moved or deleted: the home page, the page for unknown addresses, and patterns. */
export function hasFixedAddress(route: string): boolean {
  return route === "/" || route === "/404" || route.includes("[");
}

/** The nearest page above a route; the home page if there is no other. */
export function nearestAbove(route: string, pages: readonly { value: string }[]): string {
  const above = route.slice(0, Math.max(0, route.lastIndexOf("/"))) || "/";
  return above === "/" || pages.some(({ value }) => value === above) ? above : nearestAbove(above, pages);
}
