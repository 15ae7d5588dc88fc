import path from "node:path";
import type { ViteDevServer } from "vite";
import { buildTime } from "#src/publish/build-date.ts";
import { LinkedPages } from "#src/studio/kernel/files/document-files.ts";
import type { PageModule } from "#src/studio/kernel/server/check/shown-pages.ts";
import { AlreadyRunning } from "#src/studio/kernel/session/lock/site-lock.ts";
import { type StudioOptions, startStudio } from "#src/studio/start/start-studio.ts";
import { bundlesMadeApart } from "#src/studio/start/studio-bundle.ts";

/**
 * Starts Studio beside the dev server, with the same components; Studio reloads when one of them changes.
 * @param port port of Studio's pages; the preview uses the next one
 * @returns a message with the address of Studio, or of a running Studio that already has the site; or the reason why it did not start
 */
export async function startStudioBeside(
  server: ViteDevServer,
  root: string,
  port: number,
  { embedded, handbook }: Pick<StudioOptions, "embedded" | "handbook">,
): Promise<string> {
  const studio = await startStudio({
    root,
    port,
    bundles: () => bundlesMadeApart(root),
    load: async () => {
      const module: unknown = await server.ssrLoadModule("/src/studio/kernel/page/main.ts");
      return module as PageModule;
    },
    embedded,
    handbook,
    now: () => buildTime(process.env).asOf,
  }).catch((error: unknown) => {
    if (error instanceof AlreadyRunning || error instanceof LinkedPages) return error;
    throw error;
  });
  if (studio instanceof Error) return studio.message;
  server.watcher.on("change", (file) => {
    const changed = path.relative(root, file).replaceAll(path.sep, "/");
    if (/^(?:src|blocks)\/.*\.(?:tsx?|css)$/.test(changed)) studio.reload();
  });
  server.httpServer?.on("close", () => void studio.close());
  return studio.announcement;
}
