import type { RequestListener } from "node:http";
import { engineOf } from "#src/content/document/places.js";
import { handbookGallery, handbookOf } from "#src/handbook/book/cached-handbook.ts";
import { handbookListener } from "#src/handbook/book/open-handbook.ts";
import { buildDate } from "#src/publish/build-date.ts";
import type { Io } from "../shared/command.ts";
import { commandHelp } from "./command-help.ts";

/**
 * Serves the handbook of a site: made on the first request, then from the cache for as long as it is up to date.
 * @param root the reader's site
 */
export function siteHandbook(root: string, io: Io): RequestListener {
  const write = () => handbookOf(root, () => commandHelp(engineOf(root), io));
  return handbookListener(write, async () =>
    handbookGallery(root, (await write()).folder, buildDate(io.env)),
  );
}
