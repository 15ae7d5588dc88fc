import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import express, {
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from "express";
import { keepsQuery } from "#src/content/address/former-address.ts";
import { decodeAddress } from "#src/content/address/routes.ts";
import { contentTypeOf, isText } from "#src/content/static/content-types.ts";
import { routeOfFile } from "#src/publish/output/site-files.ts";
import { filePolicy } from "#src/render/policy/policy.ts";
import { CompressedFiles, chooseCoding } from "./compressed-files.ts";
import { type RedirectRule, readSiteRules } from "./site-rules.ts";

/**
 * Creates a server for a built site; a new build in the same folder is served at once.
 * @throws Error when the folder contains no finished build
 */
export async function createStaticServer(directory: string): Promise<Express> {
  const currentBuild = await followBuild(directory);
  return express()
    .disable("x-powered-by")
    .use(async (request, response, next) => (await currentBuild())(request, response, next));
}

/**
 * Watches the builds in a folder; the previous one is served until the new one is ready.
 * @returns a function that returns the current router
 */
async function followBuild(directory: string): Promise<() => Promise<RequestHandler>> {
  let stamp = await stampOf(directory);
  let current = await createBuildRouter(directory);
  return async () => {
    try {
      const now = await stampOf(directory);
      if (now !== stamp) {
        current = await createBuildRouter(directory);
        stamp = now;
      }
    } catch {
      // The folder is being replaced at this moment.
    }
    return current;
  };
}

/** A stamp that changes with every build, because each build is a new folder. */
async function stampOf(directory: string): Promise<string> {
  const { ino, mtimeMs } = await stat(directory);
  return `${ino} ${mtimeMs}`;
}

/**
 * Creates a router for one finished build: its files, with text compressed (Brotli, gzip) once for all visitors, and the headers, redirects
 * and rewrites that the build wrote. An unknown path is answered with 404 and the not-found page of its language, a permanently removed
 * page with 410 and the same page. Every response carries the site's security headers and a policy.
 * @throws Error when the folder contains no finished build
 */
async function createBuildRouter(directory: string): Promise<RequestHandler> {
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
    const page = rules.notFoundFor(request.path);
    response.status(status).set(Object.fromEntries(rules.headersFor(page)));
    await sendStoredFile(request, response, { root, file: `${page}.html`, compressed });
  };
  const notFound: RequestHandler = (request, response) => sendNotFound(request, response, 404);

  const router = Router();
  router.use((request, response, next) => {
    response.set({ "Content-Security-Policy": filePolicy, ...Object.fromEntries(rules.common) });
    request.url = plainAddress(request.path) + queryOf(request);
    if (request.method === "GET" || request.method === "HEAD") next();
    else response.status(405).set("Allow", "GET, HEAD").end();
  });
  // These files configure the host; static hosts do not serve them.
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
  // As on static hosts, an existing file takes precedence over other rules, and the target of a rewrite is looked up as a file again.
  router.use(files);
  router.use((request, response, next) => follow(rules.redirectFor(request.path), request, response, next));
  router.use(files);
  router.use(notFound);
  return router;
}

/** The query of a request, including "?". Proxies send the target with scheme and host (RFC 9112, section 3.2.2). */
function queryOf({ url }: Request): string {
  const start = url.indexOf("?");
  return start < 0 ? "" : url.slice(start);
}

/**
 * Normalises an address, so that rules for `/_headers` apply to `/%5Fheaders`, and no path leads out of the folder; undecodable addresses
 * are kept.
 */
function plainAddress(address: string): string {
  try {
    const plain = path.posix.normalize(`/${decodeURIComponent(address)}`);
    return plain.split("/").map(encodeURIComponent).join("/");
  } catch {
    return address;
  }
}

/** Size limits for compression: a smaller file fits into one packet uncompressed; a larger one would have to be held in memory. */
const COMPRESSED_BYTES = { least: 1024, most: 16 * 1024 * 1024 };

type ServedFile = {
  root: string;
  /** Path in the folder of the build, starting with "/". */
  file: string;
  compressed: CompressedFiles;
};

/** Sends text in the coding that the client prefers, other files and ranges unchanged; keeps status and headers. */
async function sendStoredFile(
  request: Request,
  response: Response,
  { root, file, compressed }: ServedFile,
): Promise<void> {
  const type = contentTypeOf(file);
  response.type(type);
  const place = path.join(root, file);
  // A file that has just disappeared is left to Express, which answers for any unreadable file.
  const { size, mtimeMs, mtime } = await stat(place).catch(() => ({
    size: 0,
    mtimeMs: 0,
    mtime: new Date(),
  }));
  const { least, most } = COMPRESSED_BYTES;
  if (isText(type) && size >= least && size <= most) {
    response.vary("Accept-Encoding");
    const coding = request.headers.range ? undefined : chooseCoding(request.headers["accept-encoding"]);
    if (coding) {
      const stamp = `${size.toString(16)}-${mtimeMs.toString(16)}`;
      const bytes = await compressed.get(`${file} ${stamp}`, coding, () => readFile(place));
      response.set({
        "Content-Encoding": coding,
        ETag: `W/"${stamp}-${coding}"`,
        "Last-Modified": mtime.toUTCString(),
      });
      response.send(bytes);
      return;
    }
  }
  // Express closes the file when a visitor disconnects, and answers if it cannot be read. `root` is given because otherwise a parent folder
  // whose name starts with a dot would make it a hidden file.
  response.sendFile(file, {
    root,
    dotfiles: "allow",
    cacheControl: false,
    acceptRanges: response.statusCode === 200,
  });
}

/**
 * Finds the file of an encoded path without `..`: `a`, `a.html` or `a/index.html` for `/a`; undefined if there is none. The repository of a
 * folder that is a checkout is not part of the site.
 */
async function findFile(directory: string, address: string): Promise<string | undefined> {
  const plain = decodeAddress(address).replace(/\/$/, "");
  if (/^\/*\.git(?:\/|$)/.test(plain)) return undefined;
  for (const file of [plain, `${plain}.html`, `${plain}/index.html`]) {
    if (await isFile(path.join(directory, file))) return file;
  }
  return undefined;
}

/** Tells whether a file exists; also false for invalid names, such as one with a zero byte. */
function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (stats) => stats.isFile(),
    () => false,
  );
}
