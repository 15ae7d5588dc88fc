import type { IncomingHttpHeaders } from "node:http";

const LOOPBACK = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;

/**
 * Whether a request comes from a page of the dev server itself or was typed into the address bar, since pages
 * of other sites and ports can send requests too. Browsers state the source (Fetch Metadata), but for
 * addresses of the local network only by `Origin` or `Referer`. A request with none of these headers comes
 * from no page if it was sent to the loopback address.
 */
export function isOwnRequest(headers: IncomingHttpHeaders): boolean {
  const { host = "", origin, referer } = headers;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const from = origin ?? referer;
  if (from !== undefined) return URL.canParse(from) && new URL(from).host === host.toLowerCase();
  return site !== undefined || LOOPBACK.test(host);
}
