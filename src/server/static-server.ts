import { stat } from "node:fs/promises";
import express, { type Express, type RequestHandler } from "express";
import { createBuildRouter } from "./build-router.ts";

/**
 * The production server of a built site.
 * @param directory the built site (`dist`); a new build put in its place is served at once, files and headers
 * together
 * @throws Error when no build is finished at the start
 */
export async function createStaticServer(directory: string): Promise<Express> {
  const currentBuild = await followBuild(directory);
  return express()
    .disable("x-powered-by")
    .use(async (request, response, next) => (await currentBuild())(request, response, next));
}

/**
 * Follows the builds in a folder; while one replaces another, the old one stays in use.
 * @returns a function to call before each response, which returns the router of the current build
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

/** A value that changes with every build, because each build is a new folder. */
async function stampOf(directory: string): Promise<string> {
  const { ino, mtimeMs } = await stat(directory);
  return `${ino} ${mtimeMs}`;
}
