import { readSiteFiles } from "#src/content/document/files.ts";
import type { Site } from "#src/content/site/site.ts";
import { draftingData } from "#src/publish/output/drafting-data.ts";
import { feedsOf } from "#src/publish/output/feed.ts";
import { pictureAt } from "#src/publish/output/pictures.ts";
import { socialImageAt } from "#src/publish/output/social/social-images.ts";
import { themeFile } from "#src/publish/output/theme-files.ts";

/** A file that a build would write beside the pages. */
export type MadeFile = { type: string; content: Buffer | string };

export async function madeFile(
  root: string,
  address: string,
  siteNow: () => Promise<Site | undefined>,
): Promise<MadeFile | undefined> {
  if (address.startsWith("/images/")) return pictureAt(root, address);
  if (address.endsWith(".svg")) {
    const site = await siteNow();
    const svg = site && (await themeFile(root, address, readSiteFiles(root).assets, site.theme));
    return made("image/svg+xml", svg);
  }
  const drafting = address.startsWith("/admin/data/");
  if (!drafting && !address.startsWith("/og/") && !address.endsWith(".xml")) return undefined;
  const site = await siteNow();
  if (!site) return undefined;
  if (drafting) {
    const { files, assets } = readSiteFiles(root);
    return made("application/json", draftingData(files, assets, site).get(address));
  }
  return address.endsWith(".xml")
    ? made("application/rss+xml", feedsOf(site).get(address))
    : made("image/png", await socialImageAt(root, site, address));
}

function made(type: string, content: Buffer | string | undefined): MadeFile | undefined {
  return content === undefined ? undefined : { type, content };
}
