import type { Entry } from "#schema/generated/types.ts";

/** The picture of pages that have none of their own. */
export const DEFAULT_SOCIAL_IMAGE = "/og/default.png";

/**
 * Address of a page's picture for social previews. Pages that lists name (they have an entry) and those at the
 * top of the site have one of their own; all others share one, so that ten thousand pages stay ten thousand files.
 */
export function socialImagePath(route: string, entry: Entry | undefined): string {
  const top = route.lastIndexOf("/") === 0 && !route.includes("[") && route !== "/404";
  if (!entry && !top) return DEFAULT_SOCIAL_IMAGE;
  return route === "/" ? "/og/index.png" : `/og${route}.png`;
}
