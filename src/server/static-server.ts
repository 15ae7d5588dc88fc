import { stat } from "node:fs/promises";
import path from "node:path";
import express, { type Express, type RequestHandler } from "express";
import { createBuildRouter } from "./build-router.ts";

/**
 * The production server of a built site.
 * @param directory the built site (`dist`); a new build in its place is served at once, files and headers together
 * @throws Error when there is no finished build to begin with
 */
export async function createStaticServer(directory: string): Promise<Express> {
  const currentBuild = await followBuild(directory);
  return express()
    .disable("x-powered-by")
    .use(async (request, response, next) => (await currentBuild())(request, response, next));
}

/** In the instant between two builds the old one stays. @returns what to ask before each answer */
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
      // The folder is just being replaced.
    }
    return current;
  };
}

/** Changes with every build: the host's headers are written anew each time. */
async function stampOf(directory: string): Promise<string> {
  const { ino, mtimeMs } = await stat(path.join(directory, "_headers"));
  return `${ino} ${mtimeMs}`;
}
