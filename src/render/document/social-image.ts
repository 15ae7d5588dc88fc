import type { Entry, Image } from "#schema/generated/types.ts";
import { isRaster, isScene } from "#src/content/address/responsive-image.ts";
import { isObject } from "#src/content/json/json.ts";
import type { OpeningPicture } from "#src/content/site/context/page-summary.ts";
import type { Site } from "#src/content/site/site.ts";

/**
 * The subject of a social image: the picture of an entry, or a title in the site's colours.
 * @property scene the drawing above the title; without it, the title stands on the pattern of the theme
 */
export type SocialSubject =
  | { cover: string }
  | { title: string; name: string; language: string; scene?: OpeningPicture };

/** The social image shared by pages without their own. */
export const DEFAULT_SOCIAL_IMAGE = "/og/default.png";

/** The parts of a page that decide whether it has a social image of its own. */
type Represented = { entry?: Entry | undefined; opening?: OpeningPicture | undefined };

/**
 * The address of a page's social image. Top-level pages, pages with an entry and pages that open with a scene have their own; all others
 * share one, since there may be ten thousand.
 */
export function socialImagePath(route: string, { entry, opening }: Represented): string {
  const top = route.lastIndexOf("/") === 0 && !route.includes("[") && route !== "/404";
  if (!entry && !top && !(opening && isScene(opening.src))) return DEFAULT_SOCIAL_IMAGE;
  return route === "/" ? "/og/index.png" : `/og${route}.png`;
}

/**
 * The subject of a page's social image. A page without a scene shows that of the home page, if it has one.
 * @param site name and tagline, for the shared image
 */
export function socialSubject(
  { name, tagline, language: siteLanguage }: { name: string; tagline: string; language: string },
  collections: Pick<Site, "collectionOf" | "opening">,
  {
    route,
    title,
    entry,
    language,
    opening,
  }: {
    route: string;
    title: string;
    entry: Entry | undefined;
    language: string;
    opening: OpeningPicture | undefined;
  },
): SocialSubject {
  if (socialImagePath(route, { entry, opening }) === DEFAULT_SOCIAL_IMAGE)
    return { title: tagline, name, language: siteLanguage, ...sceneOf(collections.opening) };
  const src = entryPicture(collections, entry)?.src;
  if (src !== undefined && (isScene(src) || isRaster(src))) return { cover: src };
  const scene = sceneOf(opening);
  return { title, name, language, ...("scene" in scene ? scene : sceneOf(collections.opening)) };
}

export function sceneOf(picture: OpeningPicture | undefined): { scene?: OpeningPicture } {
  return picture && isScene(picture.src) ? { scene: picture } : {};
}

/** The picture of an entry for social previews, if its collection declares a field for it. */
export function entryPicture(
  site: Pick<Site, "collectionOf">,
  entry: Entry | undefined,
): Pick<Image, "src" | "alt"> | undefined {
  const field = site.collectionOf(entry)?.socialImage;
  const fields: Readonly<Record<string, unknown>> = { ...entry };
  const picture = field === undefined ? undefined : fields[field];
  if (!isObject(picture) || typeof picture.src !== "string") return undefined;
  return { src: picture.src, ...(typeof picture.alt === "string" ? { alt: picture.alt } : {}) };
}
