import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { KnownFiles } from "#src/content/document/files.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { hashFile } from "#src/content/site/context/context.ts";
import type { SummaryInterner } from "#src/content/site/context/summary-interner.ts";
import { pageTraits } from "#src/content/site/head/page-outline.ts";
import { cacheDirectory } from "#src/publish/cache/cache-directory.js";
import { keepNewest } from "#src/publish/cache/keep-newest.ts";
import { readSealed, seal } from "#src/publish/cache/sealed.js";
import type { KnownOutput } from "#src/publish/output/deploy-files.ts";
import { type KnownPages, restorePages, type StoredPages, storePages } from "./stored-pages.ts";

/**
 * What a build keeps for the next one into the same folder: files as they were read, checked documents and
 * rendered pages. The cache only saves work; without it a build gives the same bytes.
 */
export type BuildCache = KnownPages &
  KnownOutput & {
    /** Hash of the sources that all pages share, when they were last found valid. */
    sharedSourcesHash: string | undefined;
    files: KnownFiles;
  };

/** The cache as it is stored. */
type StoredCache = StoredPages & {
  directory: string;
  bundle: string;
  sharedSourcesHash: string | undefined;
  sitemap: KnownOutput["sitemap"];
  files: [path: string, stamp: string, hash: string, traits: string][];
  parts: (KnownOutput["parts"] extends ReadonlyMap<infer Route, infer Parts> ? [Route, Parts] : never)[];
};

/** The most caches to keep: copies of a site may share node_modules, and with it the cache folder. */
const KEPT_CACHES = 24;

/** What a cache belongs to: builds of one site, into one folder, with one bundle of its code. */
export type CacheOf = { root: string; directory: string; bundle: string };

function cacheFile({ root, directory }: Omit<CacheOf, "bundle">): string {
  const name = createHash("sha1").update(directory).digest("hex").slice(0, 12);
  return path.join(cacheDirectory(root), `memory-${name}.json`);
}

export const EMPTY_CACHE: BuildCache = {
  sharedSourcesHash: undefined,
  files: new Map(),
  summaries: new Map(),
  pages: new Map(),
  sitemap: undefined,
  parts: new Map(),
};

/**
 * @param interner takes its summaries
 * @returns an empty cache when there is none, it cannot be read, or it belongs to another site or bundle
 */
export async function readBuildCache(of: CacheOf, interner: SummaryInterner): Promise<BuildCache> {
  try {
    const text = readSealed(cacheFile(of))?.toString();
    const stored: StoredCache | undefined = text && JSON.parse(text);
    if (stored?.directory === of.directory && stored.bundle === of.bundle) {
      const { sharedSourcesHash, sitemap, files, parts } = stored;
      return {
        sharedSourcesHash,
        sitemap,
        files: new Map(files.map(([file, stamp, hash, traits]) => [file, { stamp, hash, traits }])),
        parts: new Map(parts),
        ...restorePages(stored, interner),
      };
    }
  } catch {
    // Without a valid cache everything is built again: slower, with the same result.
  }
  return EMPTY_CACHE;
}

/** @param files the files as this build read them */
export async function writeBuildCache(
  of: CacheOf,
  files: readonly SourceFile[],
  { sharedSourcesHash, sitemap, parts, ...pages }: Omit<BuildCache, "files">,
): Promise<void> {
  const stored: StoredCache = {
    directory: of.directory,
    bundle: of.bundle,
    sharedSourcesHash,
    sitemap,
    files: files.flatMap((file) =>
      file.stamp ? [[file.path, file.stamp, hashFile(file), pageTraits(file)]] : [],
    ),
    parts: [...parts],
    ...storePages(pages),
  };
  await mkdir(cacheDirectory(of.root), { recursive: true });
  await writeFile(cacheFile(of), seal(JSON.stringify(stored)));
  await keepNewest(cacheDirectory(of.root), /^memory-[0-9a-f]+\.json$/, KEPT_CACHES);
}

/** Deletes the build cache of a site. */
export async function dropBuildCache(of: Omit<CacheOf, "bundle">): Promise<void> {
  await rm(cacheFile(of), { recursive: true, force: true });
}
