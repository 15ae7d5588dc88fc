import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import type { KnownFiles } from "#src/content/document/disk/files.ts";
import type { KnownFile } from "#src/content/document/disk/stored-file.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { hashFile } from "#src/content/site/context/context.ts";
import type { PageSummary } from "#src/content/site/context/page-summary.ts";
import type { SummaryInterner } from "#src/content/site/context/summary-interner.ts";
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
  /** The advice on documents that an earlier check gave. */
  advice?: RememberedAdvice | undefined;
};

type StoredCache = { directory: string; bundle: string; cache: BuildCache };

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
};

/**
 * Reads the build cache.
 * @param interner replaces equal block summaries in the cache by one shared object
 * @returns an empty cache if there is none, it cannot be read, or it belongs to another output folder or bundle
 */
export async function readBuildCache(of: CacheOf, interner: SummaryInterner): Promise<BuildCache> {
  try {
    const bytes = readSealed(cacheFile(of));
    const stored: StoredCache | undefined = bytes && deserialize(bytes);
    if (stored?.directory === of.directory && stored.bundle === of.bundle)
      return { ...stored.cache, summaries: interner.internPages(stored.cache.summaries) };
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
  const stored: StoredCache = { directory, bundle, cache: { ...cacheContent, files: new Map(entries) } };
  await mkdir(cacheDirectory(of.root), { recursive: true });
  // Serialising keeps references, so values shared by pages are written once.
  await writeFile(cacheFile(of), seal(serialize(stored)));
  await keepNewest(cacheDirectory(of.root), /^memory-[0-9a-f]+$/, MAX_CACHES);
}

export async function dropBuildCache(of: Omit<CacheOf, "bundle">): Promise<void> {
  await rm(cacheFile(of), { recursive: true, force: true });
}
