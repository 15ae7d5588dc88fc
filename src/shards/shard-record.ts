import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import { crc32 } from "node:zlib";
import { commandLine } from "../content/diagnostics/command-line.ts";
import type { SourceFile } from "../content/document/source-file.ts";
import { hashFile } from "../content/site/context/context.ts";
import type { SummaryInterner } from "../content/site/context/summary-interner.ts";
import { openSeal, seal } from "../publish/cache/sealed.js";
import { fileOf } from "../publish/output/site-files.ts";
import type { KnownPages } from "../publish/pages/build-cache.ts";
import type { Share } from "../publish/pages/share.ts";

/** The inputs of a shard, a separately rendered part of a build. Only shards with equal inputs can be merged. */
export type ShardOrigin = {
  /** Id of the bundle, which depends on the code, its packages and Node. */
  bundle: string;
  buildDate: string;
  asOf: string;
  embeddedOrigin: string | undefined;
  /** Hash of all shared inputs of pages at the time of the build. */
  sharedHash: string;
  /** Hashes of all documents and schemas by path. */
  files: ReadonlyMap<string, string>;
};

/**
 * A part of a build that was rendered separately: its folder, its pages, the inputs it was built from (`origin`), and the checksums
 * (CRC-32) of its files by path.
 */
export type Shard = KnownPages & {
  folder: string;
  /** Base path of the site; within the shard's folder, also the folder with the site's files. */
  base: string;
  share: Share;
  origin: ShardOrigin;
  sums: ReadonlyMap<string, number>;
};

/** Name of the file that describes a shard, in the shard's folder. */
const RECORD = "shard.bin";

/** The path of a style sheet in a shard's folder. */
export const sheetFile = (sheet: string): string => sheet.slice(1);

export function writeShard({ folder, ...shard }: Omit<Shard, "sums">): void {
  const place = path.join(folder, shard.base);
  const sheets = new Set([...shard.pages.values()].map(({ sheet }) => sheetFile(sheet)));
  const files = [...[...shard.pages.keys()].map(fileOf), ...sheets];
  const sums = new Map(files.map((file) => [file, crc32(readFileSync(path.join(place, file)))]));
  writeFileSync(path.join(folder, RECORD), seal(serialize({ ...shard, sums })));
}

/** Reads the description of a shard. @throws Error if the folder is not a shard, or its description is damaged */
export function readShard(folder: string, interner: SummaryInterner): Shard {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path.join(folder, RECORD));
  } catch {
    throw new Error(
      `${folder} is not a shard: it has no ${RECORD}. ${commandLine("build", "--shard")} 1/8 makes one.`,
    );
  }
  const content = openSeal(bytes);
  if (!content) throw new Error(damaged(folder, `its ${RECORD} is incomplete`));
  const shard: Omit<Shard, "folder"> = deserialize(content);
  return { folder, ...shard, summaries: interner.internPages(shard.summaries) };
}

/** Reads a file of a shard. @throws Error if its checksum differs */
export function readShardFile({ folder, base, sums }: Shard, file: string): Buffer {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path.join(folder, base, file));
  } catch {
    throw new Error(damaged(folder, `${file} is missing`));
  }
  if (crc32(bytes) !== sums.get(file)) throw new Error(damaged(folder, `${file} has other contents`));
  return bytes;
}

const damaged = (folder: string, why: string): string =>
  `${folder} is damaged: ${why}. Build this shard again.`;

/** The hashes of documents and schemas by path. */
export function hashesOf(files: readonly SourceFile[]): Map<string, string> {
  return new Map(files.map((file) => [file.path, hashFile(file)]));
}
