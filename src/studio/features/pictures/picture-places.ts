import { isObject, type JsonValue, pointerTo } from "#src/content/json/json.ts";

/** Where a value names a picture; `start` is the offset in its text. */
export type PicturePlace = { address: string; pointer: string; start: number; alt?: string };

/** An address that stands alone, or where Markdown and HTML have one. */
const ADDRESS =
  /(?<=^|["'`(<]|\]: {0,3})\/[a-z0-9][a-z0-9/._-]*\.(?:svg|png|jpe?g|webp|avif)(?=["'`)>#\s\\]|$)/g;

/** All pictures that a document names, in its order. A Markdown file is one text. */
export function picturePlaces(value: JsonValue, pointer = ""): PicturePlace[] {
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

/** A text with another address in the place of a picture's. */
export function withAddress(text: string, from: string, to: string): string {
  return text.replace(ADDRESS, (address) => (address === from ? to : address));
}
