/**
 * The positions of a list's members after sorting: their existing numbers, reassigned so that only members that moved past
 * each other change. Numbers that are missing or repeated are replaced by tens.
 * @param orders of the members, in their new order
 */
export function newOrders(orders: readonly (number | undefined)[]): number[] {
  const known = orders.filter((order) => order !== undefined).toSorted((one, other) => one - other);
  const isUsable = known.length === orders.length && new Set(known).size === known.length;
  return isUsable ? known : orders.map((_, index) => (index + 1) * 10);
}
