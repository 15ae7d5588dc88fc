import { stat } from "node:fs/promises";
import express, { type Express, type RequestHandler } from "express";
import { createBuildRouter } from "./build-router.ts";

/** Serves a built site; a new build in its place is served at once. @throws Error when none is finished */
export async function createStaticServer(directory: string): Promise<Express> {
  const currentBuild = await followBuild(directory);
  return express()
    .disable("x-powered-by")
    .use(async (request, response, next) => (await currentBuild())(request, response, next));
}

/** Follows the builds in a folder; the old one serves meanwhile. @returns the router to use, before each response */
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
