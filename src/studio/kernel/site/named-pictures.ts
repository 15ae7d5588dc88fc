import { isObject, type JsonValue, pointerTo } from "#src/content/json/json.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import type { StudioSession } from "#src/studio/kernel/session/studio-session.ts";

/** Where a value names a picture; `start` is the offset in its text. */
type PicturePlace = { address: string; pointer: string; start: number; alt?: string };

/** The address of a picture as the whole text, or where Markdown and HTML have one. */
export const ADDRESS =
  /(?<=^|["'`(<]|\]: {0,3})\/[a-z0-9][a-z0-9/._-]*\.(?:svg|png|jpe?g|webp|avif)(?=["'`)>#\s\\]|$)/g;

/** All pictures that a document names, in its order. A Markdown file is one text. */
function picturePlaces(value: JsonValue, pointer = ""): PicturePlace[] {
  if (typeof value === "string") {
    return [...value.matchAll(ADDRESS)].map(({ 0: address, index }) => {
      const alt = /!\[([^\]\n]*)\]\(<?$/.exec(value.slice(0, index))?.[1];
      return { address, pointer, start: index, ...(alt === undefined ? {} : { alt }) };
    });
  }
  if (Array.isArray(value)) return value.flatMap((item, at) => picturePlaces(item, pointerTo(pointer, at)));
  if (!isObject(value)) return [];
  const { alt } = value;
  return Object.entries(value).flatMap(([key, inner]) => {
    const places = picturePlaces(inner, pointerTo(pointer, key));
    return key === "src" && typeof alt === "string" ? places.map((place) => ({ ...place, alt })) : places;
  });
}

/** All places in the working copies that name a picture. Skips documents whose source is not JSON. */
export function picturesNamed(session: StudioSession): (PicturePlace & { document: DocumentId })[] {
  return session.files().flatMap(({ path }) => {
    const document = documentIdOf(path);
    if (document === undefined) return [];
    const { value, isCurrent } = session.read(document);
    return isCurrent ? picturePlaces(value).map((place) => ({ ...place, document })) : [];
  });
}

/** Descriptions of pictures by their addresses: the alternative text of the first place that has one. */
export function pictureTexts(session: StudioSession): Map<string, string> {
  const described = picturesNamed(session).flatMap(({ address, alt = "" }): [string, string][] =>
    alt.trim() === "" ? [] : [[address, alt.trim()]],
  );
  return new Map(described.reverse());
}
