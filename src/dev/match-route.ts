import { decodeAddress } from "#src/content/address/decode-address.ts";
import { routePattern } from "#src/content/address/routes.ts";
import type { Site } from "#src/content/site/site.ts";

/** The route, alias or pattern (`/blog/[slug]`) of a percent-encoded path, as the production server finds it. */
export function matchRoute(
  { routes, aliases }: Pick<Site, "routes" | "aliases">,
  pathname: string,
): string | undefined {
  const address = decodeAddress(pathname).replace(/(?<=.)\/$/, "");
  const route = aliases.get(address) ?? address;
  if (routes.includes(route)) return route;
  return routes.find((other) => other.includes("[") && routePattern(other).test(address));
}

/** The page that answers for an unknown path, if a page above it catches all paths below. */
export function catchAllOf({ catchAlls }: Pick<Site, "catchAlls">, pathname: string): string | undefined {
  return catchAlls.find((route) => pathname.startsWith(`${route}/`));
}

/** The path of a request target, percent-encoded. Unlike `URL`, it accepts any string that a client can send. */
export function pathnameOf(url = "/"): string {
  return /^[^?#]*/.exec(url)?.[0] || "/";
}
