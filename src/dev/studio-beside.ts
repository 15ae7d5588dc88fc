import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { ViteDevServer } from "vite";
import { engineOf } from "#src/content/document/places.js";
import { buildTime } from "#src/publish/build-date.ts";
import type { Bundles } from "#src/studio/kernel/server/bundles.ts";
import type { PageModule } from "#src/studio/kernel/server/shown-pages.ts";
import { AlreadyRunning } from "#src/studio/kernel/session/site-lock.ts";
import { startStudio } from "#src/studio/start/start-studio.ts";
import { readBundles } from "#src/studio/start/studio-bundle.ts";

/**
 * Studio with the current components.
 * @param port of its pages; the preview has the next
 * @returns its address, or that of the one which has the site already
 */
export async function startStudioBeside(
  server: ViteDevServer,
  root: string,
  port: number,
  embedded: { shown: string; checked: string | undefined },
): Promise<string> {
  const studio = await startStudio({
    root,
    port,
    bundles: () => bundlesOf(root),
    load: async () => {
      const module: unknown = await server.ssrLoadModule("/src/studio/kernel/page/main.ts");
      return module as PageModule;
    },
    embedded,
    now: () => buildTime(process.env).asOf,
  }).catch((error: unknown) => {
    if (error instanceof AlreadyRunning) return error;
    throw error;
  });
  if (studio instanceof AlreadyRunning) return studio.message;
  server.watcher.on("change", (file) => {
    const changed = path.relative(root, file).replaceAll(path.sep, "/");
    if (/^(?:src|blocks)\/.*\.(?:tsx?|css)$/.test(changed)) studio.reload();
  });
  server.httpServer?.on("close", () => void studio.close());
  return studio.announcement;
}

/** Bundles in a separate process, because this one runs the development build of React. */
async function bundlesOf(root: string): Promise<Bundles> {
  const bundling = spawn(
    process.execPath,
    [path.join(engineOf(root), "scripts/run.js"), "studio", "--bundle-only"],
    {
      cwd: root,
      stdio: "inherit",
    },
  );
  await once(bundling, "exit");
  return readBundles(root);
}
