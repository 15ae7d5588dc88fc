import { decodeAddress } from "#src/content/address/decode-address.ts";

/** New routes by old route. */
export type Moves = ReadonlyMap<string, string>;

/**
 * A link rewritten after pages have moved, with its query and anchor.
 * @param page route of the page with the link; undefined in layouts and fragments, which many pages share
 * @returns undefined if it can stay as it is
 */
export function movedLink(href: string, page: string | undefined, moves: Moves): string | undefined {
  const path = href.replace(/[?#].*$/s, "");
  if (path === "" || path.includes("{{") || /^[a-z][a-z0-9+.-]*:/i.test(path)) return undefined;
  const isRelative = !path.startsWith("/");
  if (isRelative && page === undefined) return undefined;
  const target = decodeAddress(new URL(path, `https://site.invalid${page ?? "/"}`).pathname);
  const moved = moves.get(target);
  const suffix = href.slice(path.length);
  if (moved !== undefined) return moved + suffix;
  // A relative link on a page that moves would lead elsewhere.
  return isRelative && page !== undefined && moves.has(page) ? target + suffix : undefined;
}
