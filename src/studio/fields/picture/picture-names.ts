import { inWords } from "#src/content/json/key-words.ts";

/** A picture of the site; `alt` is what it shows, as a place that names it says. */
export type NamedPicture = { address: string; alt?: string | undefined };

/** The name of a picture: its description, otherwise the name of its file in words. */
export function nameOfPicture({ address, alt }: NamedPicture): string {
  return alt || inWords(fileName(address).replace(/\.\w+$/, ""));
}

/** `/uploads/garden.jpg` is "garden.jpg". */
export function fileName(address: string): string {
  return address.slice(address.lastIndexOf("/") + 1);
}
