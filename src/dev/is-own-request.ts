import type { IncomingHttpHeaders } from "node:http";

const LOOPBACK = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;

/**
 * Whether a request comes from a page of the dev server itself, or was typed by the person at the browser: pages of
 * other sites, and of other ports of this machine, can send requests too. Browsers say where from (Fetch Metadata),
 * but to addresses of a network only with an `Origin` or a `Referer`. What says nothing at all is no page where the
 * address is this machine's own.
 */
export function isOwnRequest(headers: IncomingHttpHeaders): boolean {
  const { host = "", origin, referer } = headers;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const from = origin ?? referer;
  if (from !== undefined) return URL.canParse(from) && new URL(from).host === host.toLowerCase();
  return site !== undefined || LOOPBACK.test(host);
}
