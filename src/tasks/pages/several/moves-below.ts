import { ancestorsOf } from "#src/tasks/pages/list/rows/page-tree.ts";

/** The addresses that are not below another one of them. */
export function outermost(routes: readonly string[]): string[] {
  const all = new Set(routes);
  return routes.filter((route) => !ancestorsOf(route).some((above) => all.has(above)));
}

/**
 * The new addresses of pages that move below another page; pages that are there already are left out.
 * @param above address of the page above, "/" for the top of the site
 * @param open address of the open page, whose move comes first
 */
export function movesBelow(
  routes: readonly string[],
  above: string,
  open: string | undefined,
): { route: string; to: string }[] {
  return routes
    .map((route) => ({ route, to: (above === "/" ? "" : above) + route.slice(route.lastIndexOf("/")) }))
    .filter(({ route, to }) => route !== to)
    .toSorted((one, other) => Number(other.route === open) - Number(one.route === open));
}
