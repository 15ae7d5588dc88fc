/** The limit of `id` in schema/common.schema.json. */
const MOST_CHARACTERS = 60;

/** A similar id that is not in use: `costs` becomes `costs-2`, `costs-2` becomes `costs-3`. */
export function freeId(id: string, taken: ReadonlySet<string>): string {
  const [, stem = id] = /^(.+)-\d+$/.exec(id) ?? [];
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`;
    const candidate = stem.slice(0, MOST_CHARACTERS - ending.length).replace(/-+$/, "") + ending;
    if (!taken.has(candidate)) return candidate;
  }
}
