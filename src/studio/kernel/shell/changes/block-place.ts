/** The list that contains a block, and the block's index in it. */
export function placeOf({ pointer }: { pointer: string }): { list: string; index: number } {
  const cut = pointer.lastIndexOf("/");
  return { list: pointer.slice(0, cut), index: Number(pointer.slice(cut + 1)) };
}
