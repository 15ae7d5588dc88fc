import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { ServerFeature } from "#src/studio/kernel/server/kernel.ts";

type Module = { server: ServerFeature };

/** The server's part of every feature: each folder of `features/` with a `server.ts`. */
export async function serverFeatures(): Promise<ServerFeature[]> {
  // Vite replaces the glob. Sources that run as they are, as in the dev server, have their folder beside them.
  const modules = import.meta.env
    ? Object.values(import.meta.glob<Module>("../features/*/server.ts")).map((load) => load())
    : modulesIn(path.join(import.meta.dirname, "../features"));
  return (await Promise.all(modules)).map(({ server }) => server);
}

function modulesIn(folder: string): Promise<Module>[] {
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, "server.ts")))
    .map((name): Promise<Module> => import(`../features/${name}/server.ts`));
}
