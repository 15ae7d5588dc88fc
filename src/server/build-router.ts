import path from "node:path";
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from "express";
import { keepsQuery } from "#src/content/address/former-address.ts";
import { routeOfFile } from "#src/publish/output/site-files.ts";
import { filePolicy } from "#src/render/policy/policy.ts";
import { CompressedFiles } from "./compressed-files.ts";
import { findFile, sendStoredFile } from "./send-stored-file.ts";
import { type RedirectRule, readSiteRules } from "./site-rules.ts";

/**
 * A router that serves one finished build: its files, with text compressed (Brotli, gzip) once for all
 * visitors, and the headers, redirects and rewrites that the build wrote. An unknown path is answered with
 * 404 and the not-found page, a page removed for good with 410 and the same page. Every response carries the
 * site's security headers and a policy.
 * @throws Error when the folder holds no finished build
 */
export async function createBuildRouter(directory: string): Promise<RequestHandler> {
  const rules = await readSiteRules(directory);
  const root = path.resolve(directory);
  const compressed = new CompressedFiles();

  const files: RequestHandler = async (request, response, next) => {
    const file = await findFile(root, request.path);
    if (file === undefined) return next();
    response.set({
      "Cache-Control": "no-cache",
      ...Object.fromEntries(rules.headersFor(routeOfFile(file.slice(1)))),
    });
    await sendStoredFile(request, response, { root, file, compressed });
  };
  const sendNotFound = async (request: Request, response: Response, status: 404 | 410) => {
    response.status(status).set(Object.fromEntries(rules.headersFor("/404")));
    await sendStoredFile(request, response, { root, file: "/404.html", compressed });
  };
  const notFound: RequestHandler = (request, response) => sendNotFound(request, response, 404);

  const router = Router();
  router.use((request, response, next) => {
    response.set({ "Content-Security-Policy": filePolicy, ...Object.fromEntries(rules.common) });
    request.url = plainAddress(request.path) + queryOf(request);
    if (request.method === "GET" || request.method === "HEAD") next();
    else response.status(405).set("Allow", "GET, HEAD").end();
  });
  // These files configure the host; no static host serves them.
  router.use(["/_headers", "/_redirects"], notFound);
  const follow = (
    rule: RedirectRule | undefined,
    request: Request,
    response: Response,
    next: NextFunction,
  ) => {
    if (!rule) return next();
    const { status, target } = rule;
    if (status === 410) return sendNotFound(request, response, 410);
    const query = keepsQuery(rule) ? queryOf(request) : "";
    if (status !== 200) return response.redirect(status, target + query);
    request.url = encodeURI(target) + query;
    next();
  };
  router.use((request, response, next) =>
    follow(rules.redirectAsked(request.path, queryOf(request)), request, response, next),
  );
  // As on static hosts, an existing file wins over other rules, and the target of a rewrite is a file again.
  router.use(files);
  router.use((request, response, next) => follow(rules.redirectFor(request.path), request, response, next));
  router.use(files);
  router.use(notFound);
  return router;
}

/** With its "?". Proxies send the target with scheme and host (RFC 9112, section 3.2.2). */
function queryOf({ url }: Request): string {
  const start = url.indexOf("?");
  return start < 0 ? "" : url.slice(start);
}

/** Normalised, so that rules for `/_headers` apply to `/%5Fheaders`, and no path leads out; undecodable ones stay. */
function plainAddress(address: string): string {
  try {
    const plain = path.posix.normalize(`/${decodeURIComponent(address)}`);
    return plain.split("/").map(encodeURIComponent).join("/");
  } catch {
    return address;
  }
}
