import type { Entry } from "#schema/generated/types.ts";
import { isRaster, isScene } from "#src/content/address/responsive-image.ts";
import type { Site } from "#src/content/site/site.ts";
import { entryPicture } from "./entry-picture.ts";

/** What a social image shows: the picture of an entry, or a title in the site's colours. */
export type SocialSubject = { cover: string } | { title: string; name: string };

/** The social image of pages that have none of their own. */
export const DEFAULT_SOCIAL_IMAGE = "/og/default.png";

/** Pages at the top and with an entry have their own; all others share one, as they may be ten thousand. */
export function socialImagePath(route: string, entry: Entry | undefined): string {
  const top = route.lastIndexOf("/") === 0 && !route.includes("[") && route !== "/404";
  if (!entry && !top) return DEFAULT_SOCIAL_IMAGE;
  return route === "/" ? "/og/index.png" : `/og${route}.png`;
}

/** What the social image of a page shows. @param site its name, and the tagline that the shared image shows */
export function socialSubject(
  { name, tagline }: { name: string; tagline: string },
  collections: Pick<Site, "collectionOf">,
  { route, title, entry }: { route: string; title: string; entry: Entry | undefined },
): SocialSubject {
  if (socialImagePath(route, entry) === DEFAULT_SOCIAL_IMAGE) return { title: tagline, name };
  const src = entryPicture(collections, entry)?.src;
  return src !== undefined && (isScene(src) || isRaster(src)) ? { cover: src } : { title, name };
}
