import { inWords } from "#src/content/json/key-words.ts";

/** A picture of the site. @property alt its alternative text in one of the places that use it; undefined if none has one */
export type NamedPicture = { address: string; alt?: string | undefined };

/** The name of a picture: its alternative text, or else its file name in words. */
export function nameOfPicture({ address, alt }: NamedPicture): string {
  return alt || inWords(fileName(address).replace(/\.\w+$/, ""));
}

/** The file name in an address: "garden.jpg" for `/uploads/garden.jpg`. */
export function fileName(address: string): string {
  return address.slice(address.lastIndexOf("/") + 1);
}
