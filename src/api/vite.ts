import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import { buildDate } from "#src/publish/build-date.ts";
import { buildSite } from "#src/publish/build-site.ts";
import type { Site } from "./api.d.ts";
import { openSite, respond } from "./main.ts";

/**
 * A Vite plugin that serves a Waymark site beside a project's own pages, and builds it into the same folder. Where both have
 * a file, the project's stays.
 * @param options.root folder of the site, from the project's
 */
export default function waymark({ root }: { root: string }): Plugin {
  let config: ResolvedConfig;
  return {
    name: "waymark",
    configResolved(resolved) {
      config = resolved;
    },
    configureServer(server) {
      const folder = path.resolve(server.config.root, root);
      let opened: Promise<Site> | undefined;
      server.watcher.add(folder);
      server.watcher.on("all", (_, file) => {
        if (!file.startsWith(folder + path.sep) || file.includes(`${path.sep}node_modules${path.sep}`))
          return;
        opened = undefined;
        server.ws.send({ type: "full-reload" });
      });
      // After Vite's own files, before its fallback to index.html.
      server.middlewares.use((request, response, next) => {
        opened ??= openSite(folder);
        opened
          .then((site) => respond(site, request.url ?? "/"))
          .then(
            (answer) => {
              if (!answer) return next();
              // Vite's client, which reloads the project's own pages, is not on those of the site.
              response.writeHead(answer.status, answer.headers).end(answer.body);
            },
            (error: unknown) => {
              opened = undefined;
              next(error);
            },
          );
      });
    },
    async closeBundle() {
      if (config.command !== "build") return;
      const target = path.resolve(config.root, config.build.outDir);
      const directory = await mkdtemp(path.join(tmpdir(), "waymark-"));
      try {
        const built = path.join(directory, "dist");
        const folder = path.resolve(config.root, root);
        const result = await buildSite({ root: folder, directory: built, buildDate: buildDate(process.env) });
        if (!result.ok) this.error(formatText(result.diagnostics));
        await cp(built, target, { recursive: true, force: false });
      } finally {
        await rm(directory, { recursive: true, force: true });
      }
    },
  };
}
