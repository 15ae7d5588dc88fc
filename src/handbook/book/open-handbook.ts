import type { RequestListener } from "node:http";
import path from "node:path";
import { answerAt } from "#src/api/answer.ts";
import { openFolder } from "#src/api/open-folder.ts";
import { HANDBOOK_PATH } from "#src/content/address/handbook-address.ts";
import { pathnameOf } from "#src/dev/match-route.ts";
import { reasonOf } from "#src/disk/file-error.ts";
import { readSiteFile } from "#src/publish/output/site-file.ts";

/** The page for unknown addresses. */
const NOT_FOUND = `${HANDBOOK_PATH}/404`;

/** Path of the gallery's files. */
const GALLERY = `${HANDBOOK_PATH}/gallery/`;

/** A handbook in a folder. @property state changes with its contents */
type WrittenHandbook = { folder: string; state: string };

/**
 * Handles requests for the handbook. It is generated on the first request, and again for a page if something that it describes has changed,
 * such as the schema of a block. Requests outside its path are redirected to its first page.
 * @param write brings the handbook up to date
 * @param drawGallery brings the gallery of blocks up to date, and returns its folder
 */
export function handbookListener(
  write: () => Promise<WrittenHandbook>,
  drawGallery: () => Promise<string>,
): RequestListener {
  let opened: { state: string; site: ReturnType<typeof openFolder> } | undefined;
  let writing: ReturnType<typeof write> | undefined;
  const open = async (isPage: boolean) => {
    if (opened && !isPage) return opened.site;
    writing ??= write().finally(() => {
      writing = undefined;
    });
    const { folder, state } = await writing;
    if (opened?.state !== state) opened = { state, site: openFolder(folder, { base: HANDBOOK_PATH }) };
    return opened.site;
  };
  let gallery: string | undefined;
  let drawing: ReturnType<typeof drawGallery> | undefined;
  const galleryFile = async (name: string) => {
    if (gallery === undefined || name.endsWith(".html")) {
      drawing ??= drawGallery().finally(() => {
        drawing = undefined;
      });
      gallery = await drawing;
    }
    const place = path.join(gallery, name);
    return place.startsWith(gallery + path.sep) ? readSiteFile(place) : undefined;
  };
  return async (request, response) => {
    const address = request.url ?? "/";
    if (!address.startsWith(`${HANDBOOK_PATH}/`)) {
      response.writeHead(302, { Location: `${HANDBOOK_PATH}/` }).end();
      return;
    }
    try {
      if (address.startsWith(GALLERY)) {
        const name = decodeURIComponent(pathnameOf(address).slice(GALLERY.length)) || "index.html";
        const file = await galleryFile(name);
        response.writeHead(file ? 200 : 404, { "Content-Type": file?.type ?? "text/plain" });
        response.end(file?.content);
        return;
      }
      const site = await open(!/\.\w+(?:\?|$)/.test(address));
      const answer = (await answerAt(site, address)) ?? (await answerAt(site, NOT_FOUND));
      response.writeHead(answer?.status ?? 404, { ...answer?.headers }).end(answer?.body);
    } catch (error) {
      opened = undefined;
      response.writeHead(500).end(`The handbook could not be opened: ${reasonOf(error)}.`);
    }
  };
}
