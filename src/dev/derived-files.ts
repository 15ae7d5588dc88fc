import { readSiteFiles } from "#src/content/document/disk/files.ts";
import type { Site } from "#src/content/site/site.ts";
import { themeOf } from "#src/content/theme/theme.ts";
import { commitDay } from "#src/disk/commit-day.ts";
import { buildDate } from "#src/publish/build-date.ts";
import { draftingData } from "#src/publish/output/drafting-data.ts";
import { calendarsOf } from "#src/publish/output/feeds/calendars.ts";
import { feedsOf } from "#src/publish/output/feeds/feed.ts";
import { CONTENT, contentAt } from "#src/publish/output/feeds/page-content.ts";
import { type SiteFile, siteFile } from "#src/publish/output/site-file.ts";
import { socialImageAt } from "#src/publish/output/social/social-images.ts";

/**
 * Generates the file that a build would write at an address beside the pages, such as a picture, feed or calendar.
 * @param site undefined until there is a valid site
 * @returns undefined if a build writes no such file
 */
export async function madeFile(
  root: string,
  address: string,
  site: Site | undefined,
): Promise<SiteFile | undefined> {
  if (/^\/(?:images|theme)\//.test(address) || address.endsWith(".svg"))
    return siteFile(root, address, site?.assets ?? new Set(), site?.theme ?? themeOf());
  if (!site) return undefined;
  if (address.startsWith("/admin/data/")) {
    const { files, assets } = readSiteFiles(root);
    return fileOf("application/json", draftingData(files, assets, site).get(address));
  }
  if (address.endsWith(".xml")) return fileOf("application/rss+xml", feedsOf(site).get(address));
  if (address.startsWith(`${CONTENT}/`)) return fileOf("application/json", contentAt(site, address));
  if (address.endsWith(".ics")) {
    const days = { buildDate: buildDate(process.env), changed: commitDay(root, "pages") };
    return fileOf("text/calendar; charset=utf-8", calendarsOf(site, days).get(address));
  }
  if (!address.startsWith("/og/")) return undefined;
  return fileOf("image/png", await socialImageAt(root, site, address));
}

function fileOf(type: string, content: SiteFile["content"] | undefined): SiteFile | undefined {
  return content === undefined ? undefined : { type, content };
}
