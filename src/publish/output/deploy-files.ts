import { cpSync, existsSync } from "node:fs";
import { cp, readdir, readFile, realpath, writeFile } from "node:fs/promises";
import path from "node:path";
import { isOriginal, isRaster } from "#src/content/address/responsive-image.ts";
import { urlOfFile } from "#src/content/address/static-address.ts";
import { isUnpublished, publicAddresses, publicFolder, publicPlace } from "#src/content/document/places.js";
import type { Site } from "#src/content/site/site.ts";
import { writeAt } from "#src/disk/folders.ts";
import type { Bundle } from "#src/publish/bundle/bundle.ts";
import { SEARCH_INDEX } from "#src/ui/search/search-options.ts";
import type { BuiltPage, CachedPage } from "./built-page.ts";
import { isDrafting } from "./drafting-data.ts";
import { calendarsOf } from "./feeds/calendars.ts";
import { feedsOf } from "./feeds/feed.ts";
import { filesForAssistants, LLMS_FILE } from "./feeds/for-assistants.ts";
import { CONTENT, contentOf } from "./feeds/page-content.ts";
import { iconsInScript, writeIconSprites } from "./icon-sprites.ts";
import { RETIRED_WORKER, RETIRED_WORKERS } from "./retired-workers.ts";
import { type KnownParts, searchIndex } from "./search/search-index.ts";
import { publishedBytes } from "./site-file.ts";
import { fileOf, headersFile, redirectsFile, robotsText, SITEMAPS, sitemapFiles } from "./site-files.ts";
import { unlinkedIcons } from "./unlinked-icons.ts";

/**
 * Copies the static files, the originals of pictures excepted, and the scripts of used blocks. Pictures lose their metadata. Also writes
 * icons and flags.
 * @param shown block types with client modules, icons and flags in use; by default, all icons and flags are published
 */
export async function copyStaticFiles(
  root: string,
  { browserDirectory, scripts }: Pick<Bundle, "browserDirectory" | "scripts">,
  { clients, icons }: { clients: readonly string[]; icons?: Iterable<string> },
  target: string,
): Promise<void> {
  // git does not store empty folders.
  if (existsSync(publicFolder(root))) {
    // A site's preview links its folders, and a link cannot be copied into a folder.
    const folder = await realpath(publicFolder(root));
    const addresses = publicAddresses(root).filter((address) => !isOriginal(address));
    const writtenAddresses = new Set(
      addresses.filter((address) => isRaster(address) || isRenamed(root, address)),
    );
    // At once: each file would wait several times for the thread that links unchanged pages.
    cpSync(folder, target, {
      recursive: true,
      filter: (file) => {
        const address = `/${path.relative(folder, file).split(path.sep).join("/")}`;
        if (isUnpublished(path.basename(file))) return false;
        return !isOriginal(address) && !writtenAddresses.has(address.normalize("NFC"));
      },
    });
    for (const address of writtenAddresses)
      await writeAt(target, address, await publishedBytes(root, address));
  }
  const namedIcons = new Set(icons);
  for (const file of new Set(["", ...clients].flatMap((type) => scripts[type] ?? []))) {
    const script = await readFile(path.join(browserDirectory, file), "utf8");
    for (const name of iconsInScript(script)) namedIcons.add(name);
    await writeAt(target, file, script);
  }
  await writeIconSprites(target, isDrafting({ clients }), icons && namedIcons);
}

/** Tells whether a file's name on disk has its accents in another Unicode form than its address. */
const isRenamed = (root: string, address: string): boolean =>
  publicPlace(root, address) !== path.join(publicFolder(root), address);

/** Publishes the style sheets to which pages link: new ones are written; those of reused pages are copied from the last build. */
export async function writeSheets(
  target: string,
  previous: string,
  pages: Iterable<{ sheet: string }>,
  fresh: ReadonlyMap<string, string>,
): Promise<void> {
  for (const sheet of new Set([...pages].map((page) => page.sheet))) {
    const css = fresh.get(sheet) ?? (await readFile(path.join(previous, sheet), "utf8"));
    await writeAt(target, sheet, css);
  }
}

/** A built site, complete except for the files around its pages. */
type Deployment = {
  root: string;
  next: string;
  /** The folder of the last build. */
  previous: string;
  /** Base path of the site; in both output folders, also the folder with its files. */
  base: string;
  site: Site;
  /** The days of the build and of the site's last change. */
  days: Parameters<typeof calendarsOf>[1];
  pages: readonly BuiltPage[];
  /** Cached pages by route. */
  cached: ReadonlyMap<string, CachedPage>;
  /** Page texts from the last build, for the search index. */
  lastParts: KnownParts;
};

/**
 * Writes the files around the pages: pages as JSON and as Markdown, feeds, sitemap.xml, the search index; and at the root of the host robots.txt, _headers,
 * _redirects, workers that end those of an earlier site and, for a site with a base path, a copy of the not-found page.
 * @returns the page texts for the next build's search index
 */
export async function writeDeployFiles(deployment: Deployment): Promise<KnownParts> {
  const { root, next, previous, base, site, days, pages, cached, lastParts } = deployment;
  const target = path.join(next, base);
  const indexed = pages.filter((page) => page.indexed).map(({ route }) => route);
  const sitemaps = sitemapFiles(site.site.url, indexed, (route) => site.translationsOf(route));
  const folder = publicFolder(root);
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  const published = entries.filter(({ name }) => !isUnpublished(name));
  const drafting = pages.filter(isDrafting).map(({ route }) => route);
  const workers =
    base === "" ? RETIRED_WORKERS.filter((file) => !published.some(({ name }) => `/${name}` === file)) : [];
  const staticPaths = new Set([
    ...workers,
    ...[...unlinkedIcons.keys(), "/flags/*", "/favicon.svg", "/icons.svg", "/images/*", "/og/*", "/theme/*"],
    ...(drafting.length > 0 ? ["/tools.svg"] : []),
    ...published.map(
      (entry) => `${urlOfFile(`/${entry.name.normalize("NFC")}`)}${entry.isDirectory() ? "/*" : ""}`,
    ),
  ]);
  const dynamicRoutes = pages.map(({ route }) => route).filter((route) => route.endsWith("]"));
  const others = site.catchAlls.length > 0 ? publicAddresses(root) : [];
  const existing = [
    ...pages.map(({ route }) => route).filter((route) => !route.endsWith("]")),
    ...others.filter((address) => !isOriginal(address)).map(urlOfFile),
  ];
  const feeds = new Map([...feedsOf(site), ...calendarsOf(site, days)]);
  const readPage = (route: string) => readFile(path.join(target, fileOf(route)), "utf8");
  const readIndex = () => readFile(path.join(previous, base, SEARCH_INDEX), "utf8").catch(() => undefined);
  const data = [
    ...(drafting.length > 0 ? ["/admin/data/*"] : []),
    ...feeds.keys(),
    ...(sitemaps.size > 1 ? [`${SITEMAPS}/*`] : []),
    ...(site.site.assistants ? [LLMS_FILE] : []),
  ];
  const open = site.site.contentFiles ? [`${CONTENT}/*`] : [];
  // Written one at a time: all pages of a large site would fill the memory.
  for (const [address, text] of contentOf(site)) await writeAt(target, address, text);
  const isWritten = (address: string) =>
    existsSync(path.join(target, address)) && !existsSync(publicPlace(root, address));
  for await (const [address, text] of filesForAssistants(site, readPage, isWritten))
    await writeAt(target, address, text);
  const { text: search, parts } = await searchIndex(site, cached, lastParts, readPage, readIndex);
  await Promise.all([
    ...[...feeds].map(([address, text]) => writeAt(target, address, text)),
    ...(search === undefined ? [] : [writeFile(path.join(target, SEARCH_INDEX), search)]),
    ...[...sitemaps].map(([address, text]) => writeAt(target, address, text)),
    ...workers.map((file) => writeAt(target, file, RETIRED_WORKER)),
    writeFile(path.join(next, "robots.txt"), robotsText(site.site.url, drafting, base)),
    writeFile(
      path.join(next, "_headers"),
      headersFile(pages, { statics: [...staticPaths].sort(), data, open }, base),
    ),
    writeFile(path.join(next, "_redirects"), redirectsFile(site, dynamicRoutes, base, existing)),
    ...(base === "" ? [] : [cp(path.join(target, "404.html"), path.join(next, "404.html"))]),
  ]);
  return parts;
}
