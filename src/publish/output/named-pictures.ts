import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseUrl } from "#src/content/address/parse-url.ts";
import {
  duotoneOf,
  isOriginal,
  PICTURE_ENDINGS,
  type Pictures,
} from "#src/content/address/responsive-image.ts";
import { fileAddress } from "#src/content/address/static-address.ts";
import type { Site } from "#src/content/site/site.ts";
import { contentTypeOf, isText } from "#src/content/static/content-types.ts";
import { filesBelow, writeAt } from "#src/disk/folders.ts";
import type { CachedPage } from "#src/publish/output/built-page.ts";
import { ADDRESS_LIST } from "#src/publish/output/drafting-data.ts";
import { publishedBytes } from "#src/publish/output/site-file.ts";
import { writePictures } from "./pictures/pictures.ts";

/** Matches the file extensions of pictures, whether or not the build resizes the format. */
const PICTURE_ENDING = new RegExp(String.raw`\.(?:${PICTURE_ENDINGS})(?![\w.-])`, "gi");
/** Matches the part of an address before the file extension, in HTML written by the build. */
const ENCODED_START = /[^\s"'`<>()[\],;=]*$/;
/**
 * Patterns of the part of an address before the file extension, in handwritten files. Between quotation marks or in `url()`, names may
 * contain spaces and brackets.
 */
const HANDWRITTEN_STARTS = [ENCODED_START, /[^"'`<>\n]*$/, /(?<=url\()[^)\n]*$/];
/** Maximum length of an address in characters. */
const MAX_ADDRESS_LENGTH = 500;

/**
 * Finds the addresses of raster pictures in a text, which may come in pieces; all resized copies of a picture give one address below
 * `/images`.
 * @param siteUrl prefix of absolute addresses
 * @param starts patterns of the part before the extension
 */
export function picturesIn(pieces: Iterable<string>, siteUrl = "", starts = [ENCODED_START]): string[] {
  const pictures = new Set<string>();
  for (const piece of pieces) {
    // Searches for the extensions, which few texts contain.
    for (const { index, 0: ending } of piece.matchAll(PICTURE_ENDING)) {
      const before = piece.slice(Math.max(0, index - MAX_ADDRESS_LENGTH), index);
      for (const start of starts) {
        const fullAddress = (start.exec(before)?.[0] ?? "") + ending;
        const isOwn = siteUrl !== "" && fullAddress.startsWith(`${siteUrl}/`);
        const address = isOwn
          ? fullAddress.slice(siteUrl.length)
          : fullAddress.replace(/^https?:\/\/[^/]+/, "");
        if (!address.startsWith("/og/")) pictures.add(address.replace(/^(\/images\/.+)-\d+\.[a-z]+$/, "$1"));
      }
    }
  }
  return [...pictures];
}

type NamedPictures = {
  root: string;
  assets: ReadonlySet<string>;
  pictures: Pictures;
  site: Pick<Site, "site" | "base" | "theme">;
};

/**
 * Publishes the pictures to which published files refer: a page, a feed, a manifest, the data of a post for the drafting area. Pictures
 * used at their own address are published without metadata, and those shown by pages get resized copies; all others are left out, since a
 * photograph may have many megabytes. The drafting area's list of all addresses does not count.
 * @param target folder of the site, complete except for pictures
 * @param pageFiles files of the pages in that folder
 * @param pages cached data of the pages
 * @throws Error that names a file that is not a readable image, or a file system error
 */
export async function writeNamedPictures(
  { root, assets, pictures, site }: NamedPictures,
  target: string,
  pageFiles: ReadonlySet<string>,
  pages: readonly Pick<CachedPage, "pictures">[],
): Promise<void> {
  const texts = (await filesBelow(target)).filter(
    (file) => !pageFiles.has(file) && isText(contentTypeOf(file)) && `/${file}` !== ADDRESS_LIST,
  );
  const shown = new Set(pages.flatMap((page) => page.pictures));
  const namedAddresses = new Set([...shown].map((address) => pathOf(address)));
  for (const file of texts) {
    const text = await readFile(path.join(target, file), "utf8");
    for (const address of picturesIn([text], site.site.url, HANDWRITTEN_STARTS)) {
      // Style sheets already contain the base path.
      const isUnderBase = file.endsWith(".css") && address.startsWith(`${site.base}/`);
      namedAddresses.add(pathOf(isUnderBase ? address.slice(site.base.length) : address, file));
    }
  }
  // `picturesIn` reports all resized copies under this one address.
  const namedAssets = [...assets].filter((src) => namedAddresses.has(`/images${src}`));
  const inTwoColours = [...assets].filter((src) => namedAddresses.has(`/images${duotoneOf(src)}`));
  await writePictures(root, namedAssets, pictures, target);
  await writePictures(root, inTwoColours, pictures, target, site.theme);
  for (const address of [...assets].filter((src) => isOriginal(src) && namedAddresses.has(src)))
    await writeAt(target, address, await publishedBytes(root, address));
}

/** Resolves an address to a path; manifests and style sheets may contain addresses relative to their own. */
function pathOf(address: string, file = ""): string {
  const base = `http://localhost/${encodeURI(file)}`;
  return fileAddress(parseUrl(address, base)?.pathname ?? address);
}
