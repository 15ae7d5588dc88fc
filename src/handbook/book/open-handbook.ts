import type { RequestListener } from "node:http";
import { answerAt } from "#src/api/answer.ts";
import { openFolder } from "#src/api/open-folder.ts";
import { HANDBOOK_PATH } from "#src/content/address/handbook-address.ts";
import { reasonOf } from "#src/disk/file-error.ts";

/** The page for unknown addresses. */
const NOT_FOUND = `${HANDBOOK_PATH}/404`;

/** A handbook in a folder. @property state changes with its contents */
type WrittenHandbook = { folder: string; state: string };

/**
 * Handles requests for the handbook. It is generated on the first request, and again for a page if something that it describes has changed,
 * such as the schema of a block. Requests outside its path are redirected to its first page.
 * @param write brings the handbook up to date
 */
export function handbookListener(write: () => Promise<WrittenHandbook>): RequestListener {
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
  return async (request, response) => {
    const address = request.url ?? "/";
    if (!address.startsWith(`${HANDBOOK_PATH}/`)) {
      response.writeHead(302, { Location: `${HANDBOOK_PATH}/` }).end();
      return;
    }
    try {
      const site = await open(!/\.\w+(?:\?|$)/.test(address));
      const answer = (await answerAt(site, address)) ?? (await answerAt(site, NOT_FOUND));
      response.writeHead(answer?.status ?? 404, { ...answer?.headers }).end(answer?.body);
    } catch (error) {
      opened = undefined;
      response.writeHead(500).end(`The handbook could not be opened: ${reasonOf(error)}.`);
    }
  };
}
