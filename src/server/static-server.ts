import path from "node:path";
import compression from "compression";
import express, { type Express, type Request, type Response } from "express";
import sirv from "sirv";
import { readSiteRules } from "./site-rules.ts";

/**
 * The production server of a built site: sirv for the files, compression (brotli, gzip) on the way out, and
 * the headers, redirects and rewrites that the build wrote. An unknown path answers 404 with the 404 page.
 * @param directory the built site (`dist`)
 */
export async function createStaticServer(directory: string): Promise<Express> {
  const rules = await readSiteRules(directory);
  const notFound = (_request: Request, response: Response) => {
    response.status(404).set(Object.fromEntries(rules.headersFor("/404")));
    response.sendFile(path.resolve(directory, "404.html"), { cacheControl: false });
  };
  const server = express().disable("x-powered-by").use(compression());

  const files = sirv(directory, {
    etag: true,
    setHeaders: (response, file) => {
      for (const [name, value] of rules.headersFor(routeOf(file))) response.setHeader(name, value);
    },
  });

  // Instructions to the host, which no static host serves.
  server.use(["/_headers", "/_redirects"], notFound);

  // As on static hosts, a file wins over a rule; what a rule leads to is a file again.
  server.use(files);
  server.use((request, response, next) => {
    const redirect = rules.redirectFor(request.path);
    if (!redirect) return next();
    const query = request.url.slice(request.path.length);
    if (redirect.status !== 200) return response.redirect(redirect.status, redirect.target + query);
    request.url = encodeURI(redirect.target) + query;
    next();
  });

  server.use(files);

  server.use(notFound);
  return server;
}

/** `/blog/x.html` -> `/blog/x`, `/index.html` -> `/`; other files keep their path. */
function routeOf(file: string): string {
  const route = file
    .replaceAll(path.sep, "/")
    .replace(/\.html$/, "")
    .replace(/^\/?/, "/");
  return route === "/index" ? "/" : route;
}
