import { slugOf } from "#src/content/address/slug.ts";

/** The address of a new page next to the open one: its title replaces the last part. */
export function addressBeside(route: string, title: string): string {
  return `${route.replace(/[^/]*$/, "")}${slugOf(title)}`;
}

/** Whether a page cannot be moved or deleted: the home page, the page for unknown addresses, and patterns. */
export function hasFixedAddress(route: string): boolean {
  return route === "/" || route === "/404" || route.includes("[");
}
