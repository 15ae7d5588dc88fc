import { routeOf } from "#src/content/address/routes.ts";

/**
 * The document and the route of a page, by what an author may call it.
 * @param address "support/opening-hours", with or without the first slash, or the path of the document
 * @throws Error if it cannot be an address
 */
export function pagePathOf(address: string): { path: string; route: string } {
  const path = `pages/${address.replace(/^\/*(?:pages\/)?\/*|\.json$|\/+$/g, "") || "index"}.json`;
  const found = routeOf(path);
  if ("route" in found) return { path, route: found.route };
  throw new Error(
    `"${found.badPart}" cannot be part of an address: use small letters, digits and hyphens; index is the page of its folder.`,
  );
}
