import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { contentTypeOf } from "#src/content/static/content-types.ts";

/** A request as the rules of hosts see it. @property pathname percent-encoded, as it was sent */
export type Asked = { pathname: string; search: string };
/** @property file path below the root, which has to exist */
export type Sent = { status: number; file?: string; location?: string; headers?: Record<string, string> };

/**
 * Serves files by the rules of a host whose own server is not to be had. Content types are ours: what is tested is which
 * file, which status and which headers its rules choose.
 * @returns a function that ends it
 */
export async function serveRules(
  root: string,
  port: number,
  rulesOf: (asked: Asked) => Sent,
): Promise<() => Promise<void>> {
  const server = createServer(({ method, url = "" }, response) => {
    const [, pathname = "", search = ""] = /^([^?]*)(.*)$/s.exec(url) ?? [];
    const { status, file, location, headers = {} } = rulesOf({ pathname, search });
    response.writeHead(status, {
      ...(file === undefined ? {} : { "Content-Type": contentTypeOf(file) }),
      ...(location === undefined ? {} : { Location: location }),
      ...headers,
    });
    response.end(file === undefined || method === "HEAD" ? "" : readFileSync(path.join(root, file)));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

export const isFile = (root: string, file: string): boolean => kindOf(root, file)?.isFile() ?? false;
export const isFolder = (root: string, file: string): boolean => kindOf(root, file)?.isDirectory() ?? false;

/** Undefined for nothing, and for what would be below a file. */
function kindOf(root: string, file: string) {
  const place = path.join(root, file);
  return existsSync(place) ? statSync(place) : undefined;
}

/** The page of a host for unknown addresses. */
export const notFound = (root: string, headers?: Record<string, string>): Sent =>
  isFile(root, "404.html")
    ? { status: 404, file: "404.html", headers: headers ?? {} }
    : { status: 404, headers: headers ?? {} };

/** Decoded, or as it is where it cannot be. */
export function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
