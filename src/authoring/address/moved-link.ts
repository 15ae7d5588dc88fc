import { decodeAddress } from "#src/content/address/decode-address.ts";

/** New routes by old route. */
export type Moves = ReadonlyMap<string, string>;

/** A link after pages have moved. @param page undefined in what pages share @returns undefined if it can stay */
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
