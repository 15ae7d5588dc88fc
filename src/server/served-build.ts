import { stat } from "node:fs/promises";
import path from "node:path";
import type { RequestHandler } from "express";
import sirv from "sirv";
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
  // In `dev` mode sirv looks files up when they are asked for: one that has gone is a 404, not the server's end.
  const files = sirv(directory, {
    dev: true,
    etag: true,
    setHeaders: (response, address) => {
      for (const [name, value] of rules.headersFor(routeOf(address))) response.setHeader(name, value);
    },
  });
  return { files, rules };
}

/** Changes with every build: the host's headers are written anew each time. */
async function stampOf(directory: string): Promise<string> {
  const { ino, mtimeMs } = await stat(path.join(directory, "_headers"));
  return `${ino} ${mtimeMs}`;
}

/** The route of the file that sirv has found: `/blog/x.html` and `/blog/x/` are `/blog/x`, `/index.html` is `/`. */
function routeOf(address: string): string {
  const route = address.replace(/\/$/, "").replace(/\.html$/, "");
  return route === "" || route === "/index" ? "/" : route;
}
