import { decodeAddress } from "#src/content/address/decode-address.ts";

/** Routes that have other addresses from now on. */
export type Moves = ReadonlyMap<string, string>;

/**
 * A link after pages have moved: with its query and its anchor, to the same page as before.
 * @param page route of the page that it stands on; undefined in a layout or a fragment, which many pages show
 * @returns undefined where it can stay as it is
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
  // Seen from another address, a relative link would lead elsewhere.
  return isRelative && page !== undefined && moves.has(page) ? target + suffix : undefined;
}
