import { decodeAddress } from "#src/content/address/decode-address.ts";
import { routePattern } from "#src/content/address/routes.ts";
import type { Site } from "#src/content/site/site.ts";

/**
 * The page at an address, which the production server finds by the rules of the build: by its route, by another
 * address of it, or by a pattern such as `/blog/[slug]`. A slash at the end changes nothing.
 * @param pathname encoded, as in an address
 */
export function matchRoute(
  { routes, aliases }: Pick<Site, "routes" | "aliases">,
  pathname: string,
): string | undefined {
  const address = decodeAddress(pathname).replace(/(?<=.)\/$/, "");
  const route = aliases.get(address) ?? address;
  if (routes.includes(route)) return route;
  return routes.find((other) => other.includes("[") && routePattern(other).test(address));
}

/** The page to which an unknown address leads, if one above it takes them all. */
export function catchAllOf({ catchAlls }: Pick<Site, "catchAlls">, pathname: string): string | undefined {
  return catchAlls.find((route) => pathname.startsWith(`${route}/`));
}
