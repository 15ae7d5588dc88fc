import { routeOf } from "#src/content/address/routes.ts";

/**
 * The document and the route of a page, from the forms that an author may type.
 * @param address "support/opening-hours", with or without the leading slash, or the path of the document
 * @throws Error if it is not a valid address
 */
export function pagePathOf(address: string): { path: string; route: string } {
  const path = `pages/${address.replace(/^\/*(?:pages\/)?\/*|\.json$|\/+$/g, "") || "index"}.json`;
  const found = routeOf(path);
  if ("route" in found) return { path, route: found.route };
  throw new Error(
    `"${found.badPart}" cannot be part of an address: use lower-case letters, digits and hyphens; index is the page of its folder.`,
  );
}
