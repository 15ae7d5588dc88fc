import { stat } from "node:fs/promises";
import path from "node:path";
import type { RequestHandler } from "express";
import { findFile } from "./find-file.ts";
import { readSiteRules, type SiteRules } from "./site-rules.ts";

/** A finished build as the server answers from it: its files, and the rules that came with them. */
export type ServedBuild = { files: RequestHandler; rules: SiteRules };

/**
 * Follows the build in a folder: a new one, put in the place of the old, is served from the next request on, files
 * and headers together. In the instant between the two the old one stays.
 * @returns what to ask before each answer
 * @throws Error when there is no finished build to begin with
 */
export async function followBuild(directory: string): Promise<() => Promise<ServedBuild>> {
  let stamp = await stampOf(directory);
  let current = await readBuild(directory);
  return async () => {
    try {
      const now = await stampOf(directory);
      if (now !== stamp) {
        current = await readBuild(directory);
        stamp = now;
      }
    } catch {
      // The folder is just being replaced.
    }
    return current;
  };
}

async function readBuild(directory: string): Promise<ServedBuild> {
  const rules = await readSiteRules(directory);
  const root = path.resolve(directory);
  const files: RequestHandler = async (request, response, next) => {
    const file = await findFile(root, request.path);
    if (file === undefined) return next();
    response.set({ "Cache-Control": "no-cache", ...Object.fromEntries(rules.headersFor(routeOf(file))) });
    // Express closes a file that a visitor leaves in the middle, and answers where one cannot be read.
    response.sendFile(file, { root, dotfiles: "allow", cacheControl: false });
  };
  return { files, rules };
}

/** Changes with every build: the host's headers are written anew each time. */
async function stampOf(directory: string): Promise<string> {
  const { ino, mtimeMs } = await stat(path.join(directory, "_headers"));
  return `${ino} ${mtimeMs}`;
}

/** The route of a file: `/blog/x.html` is `/blog/x`, `/index.html` is `/`. */
function routeOf(file: string): string {
  const route = file.replace(/\.html$/, "");
  return route === "/index" ? "/" : route;
}
