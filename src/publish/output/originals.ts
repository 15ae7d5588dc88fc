import { cp, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { decodeAddress } from "#src/content/address/decode-address.ts";
import { isRaster } from "#src/content/address/responsive-image.ts";
import { contentTypeOf, isText } from "./content-types.ts";
import { ADDRESS_LIST } from "./drafting-data.ts";

/** Longest address that is looked for, in characters. */
const MAX_ADDRESS_LENGTH = 500;

/**
 * Tells whether a static file is the original of a picture, of which pages show resized copies. One directly in
 * `src/public` is a file of its own, such as a favicon.
 */
export const isOriginal = (address: string): boolean => isRaster(address) && address.lastIndexOf("/") > 0;

/** The addresses in a text, which may come in pieces, that may be those of originals. */
export function originalsIn(pieces: Iterable<string>): string[] {
  const found = new Set<string>();
  for (const piece of pieces) {
    // Found by their ends, which few texts have.
    for (const { index, 0: ending } of piece.matchAll(/\.(?:png|jpe?g|webp|avif)(?![\w.-])/gi)) {
      const before = piece.slice(Math.max(0, index - MAX_ADDRESS_LENGTH), index);
      const start = /[^\s"'`<>()[\],;=]*$/.exec(before)?.[0] ?? "";
      const address = (start + ending).replace(/^https?:\/\/[^/]+/, "");
      if (!address.startsWith("/images/") && !address.startsWith("/og/")) found.add(address);
    }
  }
  return [...found];
}

/**
 * Publishes the originals that something published names: a page that links to one, a feed, a manifest, the data of
 * a post for the drafting area. All others are left out, since a photograph may have many megabytes. The drafting
 * area's list of all addresses does not count.
 * @param target the folder of the site, complete but for them
 * @param pageFiles files of the pages in that folder
 * @param pages what is known of the pages
 * @throws what the file system throws
 */
export async function writeOriginals(
  root: string,
  target: string,
  pageFiles: ReadonlySet<string>,
  pages: readonly { originals: readonly string[] }[],
): Promise<void> {
  const folder = path.join(root, "src/public");
  const originals = (await readdir(folder, { recursive: true })).map((file) => `/${file}`).filter(isOriginal);
  if (originals.length === 0) return;
  const texts = (await readdir(target, { recursive: true })).filter(
    (file) => isText(contentTypeOf(file)) && !pageFiles.has(file) && `/${file}` !== ADDRESS_LIST,
  );
  const named = new Set(pages.flatMap((page) => page.originals).map((address) => pathOf(address)));
  for (const file of texts) {
    const text = await readFile(path.join(target, file), "utf8");
    for (const address of originalsIn([text])) named.add(pathOf(address, file));
  }
  for (const address of originals.filter((one) => named.has(one)))
    await cp(path.join(folder, address), path.join(target, address));
}

/** The path of an address, which a manifest or a style sheet may write relative to its own. */
function pathOf(address: string, file = ""): string {
  const base = `http://localhost/${encodeURI(file)}`;
  return decodeAddress(URL.canParse(address, base) ? new URL(address, base).pathname : address);
}
