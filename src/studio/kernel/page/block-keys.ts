import type { BlockKey } from "#src/studio/kernel/protocol/protocol.ts";

export type Named = { type: string; id?: string | undefined; document: string; pointer: string };
export type Keyed = Named & { key: BlockKey };

/**
 * Assigns keys to the blocks of a page. A block keeps its key when it moves, which is seen by its id, and when its id
 * changes, which is seen by its position. New keys are made from the id.
 * @param previous the same page before the change
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
  // The id was changed; another block may have the old one, while the ids of two are the same for a moment.
  match((block, old) => inSameDocument(block, old) && block.pointer === old.pointer);
  const takenKeys = new Set(keys);
  return keys.map((key, index) => {
    if (key !== undefined) return key;
    const { id, type } = blocks[index] ?? { id: undefined, type: "block" };
    const newKey = free(nameFor(id ?? type), takenKeys);
    takenKeys.add(newKey);
    return newKey;
  });
}

/** Prefix of the ids that React generates in a block, so only letters, digits and hyphens. */
const nameFor = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, "-")
    .slice(0, 60) || "block";

function free(name: string, takenNames: ReadonlySet<string | undefined>): string {
  if (!takenNames.has(name)) return name;
  let number = 2;
  while (takenNames.has(`${name}--${number}`)) number++;
  return `${name}--${number}`;
}
