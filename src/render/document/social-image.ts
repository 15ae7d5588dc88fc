import type { Entry } from "#schema/generated/types.ts";

/** The social image of pages that have none of their own. */
export const DEFAULT_SOCIAL_IMAGE = "/og/default.png";

/**
 * URL path of a page's social image. Pages with an entry and pages at the top level have one of their own;
 * all others share one, so that ten thousand pages do not need ten thousand images.
 */
export function socialImagePath(route: string, entry: Entry | undefined): string {
  const top = route.lastIndexOf("/") === 0 && !route.includes("[") && route !== "/404";
  if (!entry && !top) return DEFAULT_SOCIAL_IMAGE;
  return route === "/" ? "/og/index.png" : `/og${route}.png`;
}
