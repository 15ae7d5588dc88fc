import { commandLine } from "../content/diagnostics/command-line.ts";
import { getOrMake } from "../content/json/memo.ts";
import type { Shard, ShardOrigin } from "./shard-record.ts";

/** How many differing files a message names. */
const NAMED = 5;

/**
 * Checks that shards are the parts of one build.
 * @param here what the merge itself knows before it has read the documents
 * @returns the first of them
 * @throws Error that says which shard does not fit, and why
 */
export function checkShards(shards: readonly Shard[], here: Pick<ShardOrigin, "bundle">): Shard {
  const [first] = shards;
  if (!first)
    throw new Error(
      `--merge needs the folders of the shards, for example: ${commandLine("build", "--merge")} shards/*`,
    );
  const byNumber = new Map<number, Shard>();
  for (const shard of shards) {
    const { folder, share, origin } = shard;
    if (origin.bundle !== here.bundle)
      throw new Error(
        `${folder} was built by another version of the code, its packages or Node than this one. ` +
          "Build and merge all shards from one commit.",
      );
    if (share.of !== first.share.of)
      throw new Error(`${folder} is one of ${share.of} shards, ${first.folder} one of ${first.share.of}.`);
    const same = getOrMake(byNumber, share.number, () => shard);
    if (same !== shard)
      throw new Error(`${same.folder} and ${folder} are both shard ${share.number}/${share.of}.`);
    checkSources(first.folder, first.origin.files, folder, origin.files);
    checkTime(first, shard);
  }
  const numbers = Array.from({ length: first.share.of }, (_, index) => index + 1);
  const missing = numbers.filter((number) => !byNumber.has(number));
  if (missing.length > 0)
    throw new Error(
      `${missing.length === 1 ? "Shard" : "Shards"} ${list(missing.map((number) => `${number}/${first.share.of}`))} ` +
        `${missing.length === 1 ? "is" : "are"} missing.`,
    );
  return first;
}

function checkTime(first: Shard, { folder, origin }: Shard): void {
  const { buildDate, asOf, embeddedOrigin, sharedHash } = origin;
  if (embeddedOrigin !== first.origin.embeddedOrigin)
    throw new Error(`${folder} was built with another EMBEDDED_ORIGIN than ${first.folder}.`);
  // Times may differ as long as the same things are visible.
  if (buildDate !== first.origin.buildDate || sharedHash !== first.origin.sharedHash)
    throw new Error(
      `${folder} was built as of ${asOf}, ${first.folder} as of ${first.origin.asOf}: pages differ between these ` +
        "times. Build all shards with the same SOURCE_DATE_EPOCH or --as-of.",
    );
}

/**
 * Checks that two readings of the documents are the same.
 * @throws Error that names the documents that differ
 */
export function checkSources(
  one: string,
  files: ShardOrigin["files"],
  other: string,
  others: ShardOrigin["files"],
): void {
  const paths = new Set([...files.keys(), ...others.keys()]);
  const differing = [...paths].filter((path) => files.get(path) !== others.get(path)).sort();
  if (differing.length === 0) return;
  const examples = differing.slice(0, NAMED);
  const rest = differing.length - examples.length;
  throw new Error(
    `${other} has other sources than ${one}: ${list(examples)}${rest > 0 ? `, and ${rest} more,` : ""} ` +
      `${differing.length === 1 ? "differs" : "differ"}. Build all shards from one commit.`,
  );
}

/**
 * The shard of each page.
 * @throws Error when a page is in none of the shards, or in two
 */
export function shardOfPages(shards: readonly Shard[], routes: readonly string[]): Map<string, Shard> {
  const owners = new Map<string, Shard>();
  for (const shard of shards) {
    for (const route of shard.pages.keys()) {
      const owner = getOrMake(owners, route, () => shard);
      if (owner !== shard)
        throw new Error(`The page ${route} is in two shards: ${owner.folder} and ${shard.folder}.`);
    }
  }
  const missing = routes.filter((route) => !owners.has(route));
  if (missing.length > 0)
    throw new Error(
      `${missing.length === 1 ? "A page is" : `${missing.length} pages are`} in none of the shards: ` +
        `${list(missing.slice(0, NAMED))}${missing.length > NAMED ? ", …" : ""}.`,
    );
  return owners;
}

const list = (names: readonly string[]): string => names.join(", ");
