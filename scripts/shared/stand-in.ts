import type { Server } from "node:http";
import { join } from "node:path";
import { publicPath } from "#src/content/document/places.js";
import { parseObject, scalarText, valueAt } from "#src/content/json/json.ts";
import { textIn } from "#src/disk/write-files.ts";
import { createStandInPartner } from "#src/stand-in-partner/stand-in-partner.ts";

/**
 * Creates a local substitute for the external site whose pages are embedded.
 * @param realOrigin origin of a real server, which is used instead
 * @returns undefined if there is a real server, or the site embeds nothing
 */
export function standInFor(root: string, realOrigin: string | undefined): Server | undefined {
  const site = parseObject(textIn(root, "pages/_data/site.json") ?? "");
  if (realOrigin !== undefined || site?.partner === undefined) return undefined;
  const theme = parseObject(textIn(root, "pages/_data/theme.json") ?? "") ?? {};
  const font = scalarText(valueAt(theme, "/fonts/body/files/0/src"));
  return createStandInPartner(font === "" ? undefined : join(root, publicPath(root), font));
}
