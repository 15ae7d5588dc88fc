/** A shard of a build, such as number 3 of 8. */
export type Share = { number: number; of: number };

/** Maximum number of shards; a higher number is taken for a typing mistake. */
const MAX_SHARDS = 1000;

/**
 * Parses the argument of `--shard`.
 * @param text `3/8`
 * @throws Error that explains the mistake
 */
export function parseShare(text: string): Share {
  const [, first, second] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  if (first === undefined || second === undefined)
    throw new Error(`--shard is the number of a shard and how many there are, such as 3/8, not "${text}".`);
  const number = Number(first);
  const of = Number(second);
  if (of < 1 || of > MAX_SHARDS) throw new Error(`--shard ${text}: there can be 1 to ${MAX_SHARDS} shards.`);
  if (number < 1 || number > of)
    throw new Error(`--shard ${text}: the first of ${of} shards is 1/${of}, the last ${of}/${of}.`);
  return { number, of };
}

/** The folder of a shard, relative to the site: `shards/3-of-8`. */
export function folderOfShare({ number, of }: Share): string {
  return `shards/${number}-of-${of}`;
}

/** The routes of a shard. Neighbouring routes are of one kind and weight, so they go to different shards. */
export function routesOfShare(routes: readonly string[], { number, of }: Share): string[] {
  return routes.filter((_, index) => index % of === number - 1);
}
