/** Whether a page cannot be moved or deleted: the home page, the page for unknown addresses, and patterns. */
export function hasFixedAddress(route: string): boolean {
  return route === "/" || route === "/404" || route.includes("[");
}
