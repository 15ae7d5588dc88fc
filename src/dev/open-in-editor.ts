import { existsSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { ViteDevServer } from "vite";
import { parseUrl } from "#src/content/address/parse-url.ts";
import type { SiteSession } from "./site-session.ts";

/**
 * Opens the line of a block, or the place of an error, in the user's editor. Since this starts a program, it is limited to requests from
 * this server's own pages and to documents of the site.
 */
export function openInEditor(
  { middlewares }: ViteDevServer,
  root: string,
  session: Pick<SiteSession, "state">,
): void {
  middlewares.use("/__waymark/open", (request, response, next) => {
    const [file = "", pointer = ""] = (parameter(request, "source") ?? "").split("#");
    if (!isOwnRequest(request.headers) || !isDocument(root, file)) return refuse(response);
    session.state().then(({ site }) => {
      const { line, column } = site?.locate(file, pointer) ?? { line: 1, column: 1 };
      const place = encodeURIComponent(`${path.resolve(root, file)}:${line}:${column}`);
      response.writeHead(302, { Location: `/__open-in-editor?file=${place}` }).end();
    }, next);
  });
  // Only checks the request; Vite's own middleware answers it.
  middlewares.use("/__open-in-editor", (request, response, next) => {
    const file = parameter(request, "file")?.replace(/(?::\d+){1,2}$/, "");
    if (file === undefined || !isOwnRequest(request.headers) || !isDocument(root, file))
      return refuse(response);
    next();
  });
}

function parameter({ url = "" }: IncomingMessage, name: string): string | undefined {
  const query = /\?([^#]*)/.exec(url)?.[1] ?? "";
  return new URLSearchParams(query).get(name) ?? undefined;
}

/** Tells whether a file is a document of the site. @param file relative to the site root, such as `pages/contact.json`, or absolute */
function isDocument(root: string, file: string): boolean {
  const pages = path.join(root, "pages") + path.sep;
  const place = path.resolve(root, file);
  if (!place.startsWith(pages) || !/\.(?:json|md)$/.test(place)) return false;
  return existsSync(place);
}

function refuse(response: ServerResponse): void {
  response.writeHead(403, { "Content-Type": "text/plain" });
  response.end("Only pages of this server may open documents of this site.\n");
}

const LOOPBACK = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;

/**
 * Tells whether a request comes from a page of the dev server itself or was typed into the address bar, since pages of other sites and
 * ports can send requests too. Browsers state the source (Fetch Metadata), but for addresses of the local network only by `Origin` or
 * `Referer`. A request without any of these headers comes from no page if it was sent to the loopback address.
 */
export function isOwnRequest(headers: IncomingHttpHeaders): boolean {
  const { host = "", origin, referer } = headers;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const from = origin ?? referer;
  if (from !== undefined) return parseUrl(from)?.host === host.toLowerCase();
  return site !== undefined || LOOPBACK.test(host);
}
