import type { BlockKey } from "#src/studio/protocol.ts";

/** What identifies a block. */
export type Named = { type: string; id: string | undefined; document: string; pointer: string };
/** The same with the key that it has. */
export type Keyed = Named & { key: BlockKey };

/**
 * Keys for the blocks of a page. A block keeps its key when it moves, since its id moves along, and when its id is
 * changed, since its place stays. New ones are named by their id.
 * @param previous the same page as it was before
 */
export function blockKeys(blocks: readonly Named[], previous: readonly Keyed[]): BlockKey[] {
  const keys: (BlockKey | undefined)[] = blocks.map(() => undefined);
  const left = new Set(previous);
  const match = (isSame: (block: Named, old: Keyed) => boolean) => {
    for (const [index, block] of blocks.entries()) {
      if (keys[index] !== undefined) continue;
      for (const old of left) {
        if (!isSame(block, old)) continue;
        keys[index] = old.key;
        left.delete(old);
        break;
      }
    }
  };
  const inSameDocument = (one: Named, other: Named) =>
    one.type === other.type && one.document === other.document;
  match((block, old) => inSameDocument(block, old) && block.id === old.id && block.pointer === old.pointer);
  match((block, old) => inSameDocument(block, old) && block.id !== undefined && block.id === old.id);
  // An id that was changed: nobody else has the old one now.
  const ids = new Set(blocks.map(({ id }) => id));
  match((block, old) => inSameDocument(block, old) && block.pointer === old.pointer && !ids.has(old.id));
  const taken = new Set(keys);
  return keys.map((key, index) => {
    if (key !== undefined) return key;
    const { id, type } = blocks[index] ?? { id: undefined, type: "block" };
    const made = free(nameFor(id ?? type), taken);
    taken.add(made);
    return made;
  });
}

/** Begins ids that React generates in a block, so it holds nothing but letters, digits and hyphens. */
const nameFor = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, "-")
    .slice(0, 60) || "block";

function free(name: string, taken: ReadonlySet<string | undefined>): string {
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}--${number}`)) number++;
  return `${name}--${number}`;
}
