import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { KnownFiles } from "#src/content/document/files.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { hashFile } from "#src/content/site/context.ts";
import { Interner } from "#src/content/site/interner.ts";
import type { BlockSummary, PageSummary } from "#src/content/site/page/page-summary.ts";
import { shareSummary } from "#src/content/site/share-summary.ts";
import type { Sitemap } from "#src/publish/output/sitemap.ts";
import { cacheDirectory } from "./cache-directory.js";
import { keepNewest } from "./keep-newest.ts";
import { readSealed, seal } from "./sealed.js";

/**
 * A rendered page: the hash of its inputs, what the build reports about it, and the size and time of its
 * file.
 */
export type CachedPage = {
  inputs: string;
  policy: string;
  clients: readonly string[];
  /** URL path of the style sheet that the page links. */
  sheet: string;
  bytes: number;
  modified: number;
};

/**
 * What a build keeps for the next one into the same folder: files as they were read, checked documents by
 * their hash, and rendered pages by route. The cache only saves work; without it a build gives the same
 * bytes.
 */
export type BuildCache = {
  /** Hash of the sources that all pages share, when they were last found valid. */
  foundation: string | undefined;
  files: KnownFiles;
  summaries: ReadonlyMap<string, PageSummary>;
  pages: ReadonlyMap<string, CachedPage>;
  sitemap: Sitemap | undefined;
};

/** The cache as it is stored: values that many pages share are written once and referred to by number. */
type StoredMemory = {
  directory: string;
  bundle: string;
  foundation: string | undefined;
  sitemap: Sitemap | undefined;
  texts: string[];
  blocks: BlockSummary[];
  files: [path: string, stamp: string, hash: string][];
  summaries: [hash: string, StoredSummary][];
  pages: [route: string, StoredPage][];
};
type StoredPage = Omit<CachedPage, "policy" | "sheet"> & { policy: number; sheet: number };
type StoredSummary = Omit<PageSummary, "context" | "blocks" | "card" | "around"> & {
  context: number;
  blocks: number[];
  card?: number | undefined;
  around?: { before: number[]; after: number[] } | undefined;
};

/** The most caches to keep: copies of a site may share node_modules, and with it the cache folder. */
const KEPT_MEMORIES = 6;

/** What a cache belongs to: builds of one site, into one folder, with one bundle of its code. */
export type MemoryOf = { root: string; directory: string; bundle: string };

function memoryFile({ root, directory }: Omit<MemoryOf, "bundle">): string {
  const name = createHash("sha1").update(directory).digest("hex").slice(0, 12);
  return path.join(cacheDirectory(root), `memory-${name}.json`);
}

/** @returns an empty cache when there is none, it cannot be read, or it belongs to another site or bundle */
export async function readBuildCache(of: MemoryOf): Promise<BuildCache> {
  try {
    const text = readSealed(memoryFile(of))?.toString();
    const stored: StoredMemory | undefined = text && JSON.parse(text);
    if (stored?.directory === of.directory && stored.bundle === of.bundle) return restore(stored);
  } catch {
    // Without a valid cache everything is built again: slower, with the same result.
  }
  return {
    foundation: undefined,
    files: new Map(),
    summaries: new Map(),
    pages: new Map(),
    sitemap: undefined,
  };
}

function restore(stored: StoredMemory): BuildCache {
  const text = (number: number) => at(stored.texts, number);
  const shared = stored.blocks.map(shareSummary);
  const block = (number: number) => at(shared, number);
  const summaries = stored.summaries.map(([hash, { card, around, ...summary }]): [string, PageSummary] => [
    hash,
    {
      ...summary,
      context: text(summary.context),
      blocks: summary.blocks.map(block),
      card: card === undefined ? undefined : block(card),
      around: around && { before: around.before.map(block), after: around.after.map(block) },
    },
  ]);
  const pages = stored.pages.map(([route, page]): [string, CachedPage] => [
    route,
    { ...page, policy: text(page.policy), sheet: text(page.sheet) },
  ]);
  return {
    foundation: stored.foundation,
    sitemap: stored.sitemap,
    files: new Map(stored.files.map(([file, stamp, hash]) => [file, { stamp, hash }])),
    summaries: new Map(summaries),
    pages: new Map(pages),
  };
}

function at<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new RangeError(`the memory has no number ${index}`);
  return value;
}

/** @param files the files as this build read them */
export async function writeBuildCache(
  of: MemoryOf,
  files: readonly SourceFile[],
  memory: Omit<BuildCache, "files">,
): Promise<void> {
  const texts = new Interner<string>();
  const blocks = new Interner<BlockSummary>();
  const numbers = (list: readonly BlockSummary[]) => list.map((block) => blocks.numberOf(block));
  const stored: StoredMemory = {
    directory: of.directory,
    bundle: of.bundle,
    foundation: memory.foundation,
    sitemap: memory.sitemap,
    texts: texts.values,
    blocks: blocks.values,
    files: files.flatMap((file) => (file.stamp ? [[file.path, file.stamp, hashFile(file)]] : [])),
    summaries: [...memory.summaries].map(([hash, { card, around, ...summary }]) => [
      hash,
      {
        ...summary,
        context: texts.numberOf(summary.context),
        blocks: numbers(summary.blocks),
        card: card && blocks.numberOf(card),
        around: around && { before: numbers(around.before), after: numbers(around.after) },
      },
    ]),
    pages: [...memory.pages].map(([route, page]) => [
      route,
      { ...page, policy: texts.numberOf(page.policy), sheet: texts.numberOf(page.sheet) },
    ]),
  };
  await mkdir(cacheDirectory(of.root), { recursive: true });
  await writeFile(memoryFile(of), seal(JSON.stringify(stored)));
  await keepNewest(cacheDirectory(of.root), /^memory-[0-9a-f]+\.json$/, KEPT_MEMORIES);
}

/** Deletes the build cache of a site. */
export async function dropBuildCache(of: Omit<MemoryOf, "bundle">): Promise<void> {
  await rm(memoryFile(of), { recursive: true, force: true });
}
