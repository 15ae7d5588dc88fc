import type { Entry, Image } from "#schema/generated/types.ts";
import { isObject } from "#src/content/json/json.ts";
import type { Site } from "#src/content/site/site.ts";

/** The picture of an entry that social previews show, where its collection declares one. */
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
