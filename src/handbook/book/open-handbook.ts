import type { RequestListener } from "node:http";
import path from "node:path";
import { answerAt } from "#src/api/answer.ts";
import { openFolder } from "#src/api/open-folder.ts";
import { HANDBOOK_PATH } from "#src/content/address/handbook-address.ts";
import { pathnameOf } from "#src/dev/match-route.ts";
import { reasonOf } from "#src/disk/file-error.ts";
import { readSiteFile } from "#src/publish/output/site-file.ts";
import { SEARCH_INDEX } from "#src/ui/search/search-options.ts";
import type { Handbook } from "./cached-handbook.ts";
import { withDrawnExamples, withFrames } from "./drawn-examples.ts";
import { searchIndexOf } from "./search-index.ts";

/** The page for unknown addresses. */
const NOT_FOUND = `${HANDBOOK_PATH}/404`;

/** Path of the gallery's files. */
const GALLERY = `${HANDBOOK_PATH}/gallery/`;

type WrittenHandbook = Pick<Handbook, "folder" | "state" | "pages">;

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
  let opened: (WrittenHandbook & { site: ReturnType<typeof openFolder>; index?: string }) | undefined;
  let writing: ReturnType<typeof write> | undefined;
  const open = async (isPage: boolean) => {
    if (opened && !isPage) return opened;
    writing ??= write().finally(() => {
      writing = undefined;
    });
    const handbook = await writing;
    if (opened?.state !== handbook.state)
      opened = { ...handbook, site: openFolder(handbook.folder, { base: HANDBOOK_PATH }) };
    return opened;
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
        // Studio's policy for other responses would block the styles of the gallery, and frames in the handbook.
        response.writeHead(file ? 200 : 404, {
          "Content-Type": file?.type ?? "text/plain",
          "Content-Security-Policy": "frame-ancestors 'self'",
        });
        response.end(file?.content);
        return;
      }
      const handbook = await open(!/\.\w+(?:\?|$)/.test(address));
      if (address === HANDBOOK_PATH + SEARCH_INDEX) {
        handbook.index ??= searchIndexOf(handbook.pages);
        response.writeHead(200, { "Content-Type": "application/json" }).end(handbook.index);
        return;
      }
      const site = await handbook.site;
      const answer = (await answerAt(site, address)) ?? (await answerAt(site, NOT_FOUND));
      const headers = { ...answer?.headers };
      if (typeof answer?.body !== "string" || !headers["Content-Type"]?.startsWith("text/html")) {
        response.writeHead(answer?.status ?? 404, headers).end(answer?.body);
        return;
      }
      const html = withDrawnExamples(answer.body);
      const policy = headers["Content-Security-Policy"];
      if (html !== answer.body && policy) headers["Content-Security-Policy"] = withFrames(policy);
      response.writeHead(answer.status, headers).end(html);
    } catch (error) {
      opened = undefined;
      response.writeHead(500).end(`The handbook could not be opened: ${reasonOf(error)}.`);
    }
  };
}
