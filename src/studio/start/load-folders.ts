import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { ControlKind } from "#src/studio/fields/forms/field-kind.ts";
import type { ServerFeature } from "#src/studio/kernel/server/route.ts";

type ServerModule = { server: ServerFeature };
type KindModule = { kinds: readonly ControlKind[] };
type Loaders<Module> = Record<string, () => Promise<Module>>;

// Vite replaces the globs. Unbundled code, as in the dev server, reads the folders.

/** The server's part of every feature and task: each folder of `features/` and `src/tasks/` with a `server.ts`. */
export async function serverFeatures(): Promise<ServerFeature[]> {
  const loaders: Loaders<ServerModule> = import.meta.env
    ? import.meta.glob<ServerModule>(["../features/*/server.ts", "../../tasks/*/server.ts"])
    : {
        ...loadersOf("../features", "server.ts", (folder) => import(`../features/${folder}/server.ts`)),
        ...loadersOf("../../tasks", "server.ts", (folder) => import(`../../tasks/${folder}/server.ts`)),
      };
  return (await loadAll(loaders)).map(({ server }) => server);
}

export async function fieldKinds(): Promise<ControlKind[]> {
  const loaders: Loaders<KindModule> = import.meta.env
    ? import.meta.glob<KindModule>("../fields/*/kind.ts")
    : loadersOf("../fields", "kind.ts", (folder) => import(`../fields/${folder}/kind.ts`));
  return (await loadAll(loaders)).flatMap(({ kinds }) => kinds);
}

function loadAll<Module>(loaders: Loaders<Module>): Promise<Module[]> {
  return Promise.all(Object.values(loaders).map((load) => load()));
}

function loadersOf<Module>(room: string, file: string, load: (folder: string) => Promise<Module>) {
  const place = path.join(import.meta.dirname, room);
  const folders = readdirSync(place).filter((folder) => existsSync(path.join(place, folder, file)));
  return Object.fromEntries(folders.map((folder) => [folder, () => load(folder)]));
}
