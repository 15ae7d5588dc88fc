import { routeOf } from "#src/content/address/routes.ts";

/** Document and route of a page. @param address "support/opening-hours", also with "/" or as a document */
export function pagePathOf(address: string): { path: string; route: string } {
  const path = `pages/${address.replace(/^\/*(?:pages\/)?\/*|\.json$|\/+$/g, "") || "index"}.json`;
  const found = routeOf(path);
  if ("route" in found) return { path, route: found.route };
  throw new Error(
    `"${found.badPart}" cannot be part of an address: use lower-case letters, digits and hyphens; index is the page of its folder.`,
  );
}
