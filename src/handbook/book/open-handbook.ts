import type { RequestListener } from "node:http";
import { answerAt } from "#src/api/answer.ts";
import { openFolder } from "#src/api/open-folder.ts";
import { HANDBOOK_PATH } from "#src/content/address/handbook-address.ts";
import { reasonOf } from "#src/disk/file-error.ts";

/** The page for unknown addresses. */
const NOT_FOUND = `${HANDBOOK_PATH}/404`;

/**
 * Handles requests for the handbook, which is generated on the first one. Requests outside its path are redirected to its first page.
 * @param make returns the folder in which the handbook is written as a site
 */
export function handbookListener(make: () => Promise<string>): RequestListener {
  let opening: ReturnType<typeof openFolder> | undefined;
  const open = () => {
    opening ??= make().then((folder) => openFolder(folder, { base: HANDBOOK_PATH }));
    return opening;
  };
  return async (request, response) => {
    const address = request.url ?? "/";
    if (!address.startsWith(`${HANDBOOK_PATH}/`)) {
      response.writeHead(302, { Location: `${HANDBOOK_PATH}/` }).end();
      return;
    }
    try {
      const site = await open();
      const answer = (await answerAt(site, address)) ?? (await answerAt(site, NOT_FOUND));
      response.writeHead(answer?.status ?? 404, { ...answer?.headers }).end(answer?.body);
    } catch (error) {
      opening = undefined;
      response.writeHead(500).end(`The handbook could not be opened: ${reasonOf(error)}.`);
    }
  };
}
