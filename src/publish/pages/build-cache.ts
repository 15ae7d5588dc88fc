import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import type { KnownFiles } from "#src/content/document/disk/files.ts";
import type { KnownFile } from "#src/content/document/disk/stored-file.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { getOrMake, memoised } from "#src/content/json/memo.ts";
import type { Accepted } from "#src/content/schema/validate/validators.ts";
import { hashFile } from "#src/content/site/context/context.ts";
import type { PageSummary } from "#src/content/site/context/page-summary.ts";
import type { SiteCache } from "#src/content/site/context/site-cache.ts";
import { pageTraits } from "#src/content/site/head/page-outline.ts";
import { cacheDirectory } from "#src/publish/cache/cache-directory.js";
import { keepNewest } from "#src/publish/cache/keep-newest.ts";
import { readSealed, seal } from "#src/publish/cache/sealed.js";
import type { CachedPage } from "#src/publish/output/built-page.ts";
import type { KnownParts } from "#src/publish/output/search/search-index.ts";
import type { SocialImages } from "#src/publish/output/social/social-images.ts";
import type { RememberedAdvice } from "#src/rules/advice/advise.ts";

/** Cached results of earlier builds: checked documents by hash, and rendered pages by route. */
export type KnownPages = {
  summaries: ReadonlyMap<string, PageSummary>;
  pages: ReadonlyMap<string, CachedPage>;
};

/**
 * The cache of builds into one folder, or of checks: file contents, checked documents and rendered pages. It only saves work; without it a
 * build gives the same bytes.
 */
export type BuildCache = KnownPages & {
  files: KnownFiles;
  /** Page texts for the search index. */
  parts: KnownParts;
  images: SocialImages;
  accepted: Accepted;
  /** The advice on documents that an earlier check gave. */
  advice?: RememberedAdvice | undefined;
};

/** Values that are equal on most pages of one kind: stored once, since ten thousand policies and lists of icons have 20 MB. */
type PageKind = Pick<CachedPage, "policy" | "clients" | "sheet" | "pictures" | "icons">;
type StoredPage = Omit<CachedPage, keyof PageKind> & { kind: PageKind };

type StoredCache = {
  directory: string;
  bundle: string;
  cache: Omit<BuildCache, "pages"> & { pages: ReadonlyMap<string, StoredPage> };
};

/** Maximum number of caches: copies of a site may share node_modules, and with it the cache folder. */
const MAX_CACHES = 24;

/** The values that identify a cache: a site, an output folder, and a bundle of the site's code. */
export type CacheOf = { root: string; directory: string; bundle: string };

function cacheFile({ root, directory }: Omit<CacheOf, "bundle">): string {
  const name = createHash("sha1").update(directory).digest("hex").slice(0, 12);
  return path.join(cacheDirectory(root), `memory-${name}`);
}

export const EMPTY_CACHE: BuildCache = {
  files: new Map(),
  summaries: new Map(),
  pages: new Map(),
  parts: new Map(),
  images: new Map(),
  accepted: new Set(),
};

/**
 * Reads the build cache.
 * @param siteCache receives the shared documents without mistakes, and the block summaries, each of several equal ones once
 * @returns an empty cache if there is none, it cannot be read, or it belongs to another output folder or bundle
 */
export async function readBuildCache(of: CacheOf, siteCache: SiteCache): Promise<BuildCache> {
  try {
    const bytes = readSealed(cacheFile(of));
    const stored: StoredCache | undefined = bytes && deserialize(bytes);
    if (stored?.directory === of.directory && stored.bundle === of.bundle) {
      const { cache } = stored;
      for (const one of cache.accepted) siteCache.accepted.add(one);
      const pages = new Map(
        [...cache.pages].map(([route, { kind, ...page }]) => [route, { ...kind, ...page }]),
      );
      return { ...cache, pages, summaries: siteCache.summaries.internPages(cache.summaries) };
    }
  } catch {
    // Without a valid cache everything is built again: slower, with the same result.
  }
  return EMPTY_CACHE;
}

/** Writes the build cache. @param files as read by this build */
export async function writeBuildCache(
  of: CacheOf,
  files: readonly SourceFile[],
  cacheContent: Omit<BuildCache, "files">,
): Promise<void> {
  const entries = files.flatMap((file): [string, KnownFile][] =>
    file.stamp ? [[file.path, { stamp: file.stamp, hash: hashFile(file), traits: pageTraits(file) }]] : [],
  );
  const { directory, bundle } = of;
  const cache = { ...cacheContent, pages: withKinds(cacheContent.pages), files: new Map(entries) };
  const stored: StoredCache = { directory, bundle, cache };
  await mkdir(cacheDirectory(of.root), { recursive: true });
  // Serialising keeps references, so values shared by pages are written once.
  await writeFile(cacheFile(of), seal(serialize(stored)));
  await keepNewest(cacheDirectory(of.root), /^memory-[0-9a-f]+$/, MAX_CACHES);
}

/** Replaces what is equal on several pages by one object. */
function withKinds(pages: ReadonlyMap<string, CachedPage>): Map<string, StoredPage> {
  const kinds = new Map<string, PageKind>();
  // Pages of the last build share their lists.
  const textOf = memoised((list: readonly string[]) => list.join("\t"));
  return new Map(
    [...pages].map(([route, { policy, clients, sheet, pictures, icons, ...page }]) => {
      const key = [policy, sheet, textOf(clients), textOf(pictures), textOf(icons)].join("\n");
      const kind = getOrMake(kinds, key, () => ({ policy, clients, sheet, pictures, icons }));
      return [route, { ...page, kind }];
    }),
  );
}

export async function dropBuildCache(of: Omit<CacheOf, "bundle">): Promise<void> {
  await rm(cacheFile(of), { recursive: true, force: true });
}
