import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { KnownFiles } from "#src/content/document/files.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { hashFile } from "#src/content/site/context.ts";
import { Interner } from "#src/content/site/interner.ts";
import type { BlockSummary, PageSummary } from "#src/content/site/page-summary.ts";
import { shareSummary } from "#src/content/site/share-summary.ts";
import type { Sitemap } from "#src/publish/output/sitemap.ts";
import { cacheDirectory } from "./cache-directory.js";
import { keepNewest } from "./keep-newest.ts";
import { readSealed, seal } from "./sealed.js";

/** A rendered page: from which inputs it was made, what the build says of it, and its file as it was left. */
export type CachedPage = {
  inputs: string;
  policy: string;
  clients: readonly string[];
  /** Address of the style sheet that the page links. */
  sheet: string;
  bytes: number;
  modified: number;
};

/**
 * What a build remembers for the next one into the same folder: files as they were read, checked documents by their hash,
 * and rendered pages by route. It only saves work; without it a build gives the same bytes.
 */
export type BuildCache = {
  /** What pages share, as `OpenedSite` names it: it was found valid. */
  foundation: string | undefined;
  files: KnownFiles;
  summaries: ReadonlyMap<string, PageSummary>;
  pages: ReadonlyMap<string, CachedPage>;
  sitemap: Sitemap | undefined;
};

/** As it is stored: what many pages share stands once and has a number. */
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

/** Copies of a site may share their packages, and with them the folder that builds keep things in. */
const KEPT_MEMORIES = 6;

/** Whose memory it is: of builds of a site, into one folder, by one bundle of its code. */
export type MemoryOf = { root: string; directory: string; bundle: string };

function memoryFile({ root, directory }: Omit<MemoryOf, "bundle">): string {
  const name = createHash("sha1").update(directory).digest("hex").slice(0, 12);
  return path.join(cacheDirectory(root), `memory-${name}.json`);
}

/** @returns an empty memory when there is none, it cannot be read, or it is of another site or of other code */
export async function readBuildCache(of: MemoryOf): Promise<BuildCache> {
  try {
    const text = readSealed(memoryFile(of))?.toString();
    const stored: StoredMemory | undefined = text && JSON.parse(text);
    if (stored?.directory === of.directory && stored.bundle === of.bundle) return restore(stored);
  } catch {
    // A missing or broken memory costs time, not correctness.
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

/** @param files as they were read for this build */
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

/** Leaves a site without a memory of its last build. */
export async function dropBuildCache(of: Omit<MemoryOf, "bundle">): Promise<void> {
  await rm(memoryFile(of), { recursive: true, force: true });
}
