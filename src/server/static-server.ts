import path from "node:path";
import compression from "compression";
import express, { type Express, type NextFunction, type Request, type Response } from "express";
import { followBuild } from "./served-build.ts";

/**
 * The production server of a built site: files as Express sends them, compression (brotli, gzip) on the way out, and
 * the headers, redirects and rewrites that the build wrote. An unknown path answers 404 with the 404 page.
 * @param directory the built site (`dist`); a new build in its place is served at once
 */
export async function createStaticServer(directory: string): Promise<Express> {
  const currentBuild = await followBuild(directory);
  const files = async (request: Request, response: Response, next: NextFunction) =>
    (await currentBuild()).files(request, response, next);
  const notFound = async (_request: Request, response: Response) => {
    const { rules } = await currentBuild();
    response.status(404).set(Object.fromEntries(rules.headersFor("/404")));
    // Without a root, a folder above whose name begins with a dot would count as a hidden file. A part of it would
    // be answered with 206, as if there were such a page.
    const root = path.resolve(directory);
    response.sendFile("404.html", { root, cacheControl: false, acceptRanges: false });
  };

  const server = express()
    .disable("x-powered-by")
    .use(compression({ filter: isCompressed }));
  server.use((request, _response, next) => {
    request.url = plainAddress(request.path) + queryOf(request);
    next();
  });
  server.use((request, response, next) => {
    if (request.method === "GET" || request.method === "HEAD") next();
    else response.status(405).set("Allow", "GET, HEAD").end();
  });
  // Instructions to the host, which no static host serves.
  server.use(["/_headers", "/_redirects"], notFound);
  // As on static hosts, a file wins over a rule; what a rule leads to is a file again.
  server.use(files);
  server.use(async (request, response, next) => {
    const { rules } = await currentBuild();
    const redirect = rules.redirectFor(request.path);
    if (!redirect) return next();
    const query = queryOf(request);
    if (redirect.status !== 200) return response.redirect(redirect.status, redirect.target + query);
    request.url = encodeURI(redirect.target) + query;
    next();
  });
  server.use(files);
  server.use(notFound);
  return server;
}

/** The query of an address with its "?"; proxies send addresses with their scheme and host (RFC 9112, section 3.2.2). */
function queryOf({ url }: Request): string {
  const start = url.indexOf("?");
  return start < 0 ? "" : url.slice(start);
}

/** Parts of a file are sent as they are: they are counted in bytes of the file. */
function isCompressed(request: Request, response: Response): boolean {
  return response.statusCode !== 206 && compression.filter(request, response);
}

/**
 * The one spelling of an address, so that rules for `/_headers` hold for `/%5Fheaders` and `//_headers` too, and
 * nothing leads out of the folder: `/a/../b` is `/b`.
 * @param address a path as it was sent; one that cannot be decoded is left as it is, and names no file
 */
function plainAddress(address: string): string {
  try {
    const plain = path.posix.normalize(`/${decodeURIComponent(address)}`);
    return plain.split("/").map(encodeURIComponent).join("/");
  } catch {
    return address;
  }
}
