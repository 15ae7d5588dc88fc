/** Whether a JSON pointer equals another one or points inside it. */
export function isWithin(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}

/** The list that contains a block, and the block's index in it. */
export function placeOf({ pointer }: { pointer: string }): { list: string; index: number } {
  const cut = pointer.lastIndexOf("/");
  return { list: pointer.slice(0, cut), index: Number(pointer.slice(cut + 1)) };
}
