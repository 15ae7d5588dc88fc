import { formerAddress, hasParameters, keepsQuery } from "#src/content/address/former-address.ts";
import { decodeAddress, routePattern } from "#src/content/address/routes.ts";
import type { Redirect, Site } from "#src/content/site/site.ts";

/** Finds the route, alias or pattern (`/blog/[slug]`) of a percent-encoded path, like the production server. */
export function matchRoute(
  { routes, aliases }: Pick<Site, "routes" | "aliases">,
  pathname: string,
): string | undefined {
  const address = decodeAddress(pathname).replace(/(?<=.)\/$/, "");
  const route = aliases.get(address) ?? address;
  if (routes.includes(route)) return route;
  return routes.find((other) => other.includes("[") && routePattern(other).test(address));
}

/**
 * Returns the redirect for a request, chosen as on a built site: if several rules match, the one that requires the most query parameters
 * wins. The query of the request is added to the target, unless the rule itself requires one.
 */
export function redirectAt(
  { redirects }: Pick<Site, "redirects">,
  url: string,
): Pick<Redirect, "to" | "status"> | undefined {
  const { path } = formerAddress(pathnameOf(url));
  const search = /\?[^#]*/.exec(url)?.[0] ?? "";
  const [redirect] = redirects
    .map(({ from, ...rest }) => ({ ...rest, ...formerAddress(from) }))
    .filter((former) => former.path === path && hasParameters(former, search))
    .sort((one, other) => other.query.length - one.query.length);
  if (!redirect) return undefined;
  const { to, status, query } = redirect;
  return { to: to !== "" && keepsQuery({ query, target: to }) ? to + search : to, status };
}

/** The page that serves an unknown path, if an ancestor page catches all paths below it. */
export function catchAllOf({ catchAlls }: Pick<Site, "catchAlls">, pathname: string): string | undefined {
  return catchAlls.find((route) => pathname.startsWith(`${route}/`));
}

/** The percent-encoded path of a request target. Unlike `URL`, accepts any string that a client can send. */
export const pathnameOf = (url = "/"): string => /^[^?#]*/.exec(url)?.[0] || "/";
