/** Where a block stands: the list it is in, and its place there. */
export function placeOf({ pointer }: { pointer: string }): { list: string; index: number } {
  const cut = pointer.lastIndexOf("/");
  return { list: pointer.slice(0, cut), index: Number(pointer.slice(cut + 1)) };
}
