import { ancestorsOf } from "#src/tasks/pages/list/rows/page-tree.ts";

/** The addresses that are not below another one of them. */
export function outermost(routes: readonly string[]): string[] {
  const all = new Set(routes);
  return routes.filter((route) => !ancestorsOf(route).some((above) => all.has(above)));
}

/**
 * The new addresses of pages that move below another page; pages that are there already are left out.
 * @param above address of the page above, "/" for the top of the site
 */
export function movesBelow(routes: readonly string[], above: string): { route: string; to: string }[] {
  return routes
    .map((route) => ({ route, to: (above === "/" ? "" : above) + route.slice(route.lastIndexOf("/")) }))
    .filter(({ route, to }) => route !== to);
}
