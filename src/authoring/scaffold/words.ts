import { slugOf } from "#src/content/address/slug.ts";

/** A name as a part of an address. @throws Error if nothing is left of it */
export function slugOfName(name: string): string {
  const slug = slugOf(name);
  if (slug === "") throw new Error(`"${name}" has no letters from a to z for an address.`);
  return slug;
}

/** A part of an address in words: opening-hours is "Opening hours". */
export function wordsOf(slug: string): string {
  return sentenceCase(slug.replaceAll("-", " "));
}

export function sentenceCase(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The first of some texts that fits into a field. @param texts the longest first @throws Error if none does */
export function fitting(most: number, ...texts: string[]): string {
  const found = texts.find((text) => text.length <= most);
  if (found !== undefined) return found;
  const shortest = texts.at(-1) ?? "";
  throw new Error(
    `"${shortest}" has ${shortest.length} characters; at most ${most} fit. Choose a shorter one.`,
  );
}
