import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import { pathnameOf } from "#src/dev/match-route.ts";
import { buildDate } from "#src/publish/build-date.ts";
import { buildSite } from "#src/publish/build-site.ts";
import { answerAt } from "./answer.ts";
import type { RenderedBlocks } from "./api.d.ts";
import { filesNamedIn } from "./export-files.ts";
import { GivenDocumentsError, type OpenSite, openFolder, siteFolder } from "./open-folder.ts";
import { renderList } from "./rendered.ts";

/** Matches `offer.json?waymark`, the blocks in a JSON file of the project. */
const BLOCKS = /^([^?]+\.json)\?waymark$/;

/**
 * Creates a Vite plugin that serves a Waymark site beside a project's own pages, and builds it into the same folder. If both have a file,
 * the project's is kept. `import blocks from "./offer.json?waymark"` imports the blocks of a JSON file.
 * @param options.root folder of the site, relative to the project's
 * @param options.pages addresses of the project's own pages, to which blocks link
 */
export default function waymark({ root, pages = [] }: { root: string; pages?: readonly string[] }): Plugin {
  let config: ResolvedConfig;
  let folder = "";
  let opened: Promise<OpenSite> | undefined;
  const rendered = new Map<string, RenderedBlocks>();
  const open = () => {
    opened ??= openFolder(folder, { pages }).then((site) => requireBase(site, baseOf(config)));
    const opening = opened;
    opening.catch(() => {
      if (opened === opening) opened = undefined;
    });
    return opening;
  };
  return {
    name: "waymark",
    // Before Vite's own handling of JSON.
    enforce: "pre",
    configResolved(resolved) {
      config = resolved;
      folder = siteFolder(config.root, root);
    },
    async load(id) {
      const [, file] = BLOCKS.exec(id) ?? [];
      if (file === undefined) return undefined;
      this.addWatchFile(file);
      const text = await readFile(file, "utf8");
      const name = path.relative(config.root, file);
      try {
        const blocks = renderList(await open(), text, name);
        rendered.set(file, blocks);
        return { code: `export default ${JSON.stringify(blocks)};`, moduleType: "js" };
      } catch (error) {
        const [first] = error instanceof GivenDocumentsError ? error.diagnostics : [];
        if (!(error instanceof GivenDocumentsError) || !first) throw error;
        const { line, column } = first;
        const place = first.file === name ? file : path.join(folder, first.file);
        return this.error({
          message: formatText(error.diagnostics),
          id: place,
          loc: { file: place, line, column },
        });
      }
    },
    configureServer(server) {
      server.watcher.add(folder);
      server.watcher.on("all", (_, file) => {
        if (!file.startsWith(folder + path.sep) || file.includes(`${path.sep}node_modules${path.sep}`))
          return;
        opened = undefined;
        for (const environment of Object.values(server.environments))
          for (const module of environment.moduleGraph.idToModuleMap.values())
            if (module.id && BLOCKS.test(module.id)) void environment.reloadModule(module);
      });
      // After Vite's own files, and before its index.html fallback, to which Vite has rewritten unknown addresses by then.
      return () =>
        server.middlewares.use((request, response, next) => {
          const { url = "/", originalUrl = url } = request;
          if (isOwnPage(config, pathnameOf(url), originalUrl)) return next();
          open()
            .then((site) => answerAt(site, originalUrl))
            .then(
              (answer) => {
                if (!answer) return next();
                // Pages of the site lack Vite's client, which reloads the project's own pages.
                response.writeHead(answer.status, { ...answer.headers }).end(answer.body);
              },
              (error: unknown) => next(error),
            );
        });
    },
    async closeBundle() {
      if (config.command !== "build" || this.environment.config.consumer !== "client") return;
      const target = path.resolve(config.root, config.build.outDir);
      const directory = await mkdtemp(path.join(tmpdir(), "waymark-"));
      try {
        const built = path.join(directory, "dist");
        const job = { root: folder, directory: built, pagesBeside: pages, buildDate: buildDate(process.env) };
        const result = await buildSite(job);
        if (!result.ok) this.error(formatText(result.diagnostics));
        const site = await open();
        if (rendered.size > 0) await filesNamedIn(site, [...rendered.values()], built);
        // The output folder is served at Vite's base.
        await cp(path.join(built, baseOf(config)), target, { recursive: true, force: false });
      } finally {
        await rm(directory, { recursive: true, force: true });
      }
    },
  };
}

/**
 * Tells whether the requested page is one of the project's own.
 * @param pageAddress path of the HTML file that Vite would serve; for unknown addresses `/index.html`
 * @param requested address in the request
 */
function isOwnPage({ root, base }: ResolvedConfig, pageAddress: string, requested: string): boolean {
  if (!pageAddress.endsWith(".html") || !existsSync(path.join(root, pageAddress))) return false;
  return pageAddress !== "/index.html" || [base, `${base}index.html`].includes(pathnameOf(requested));
}

/** The base path at which a project's output folder is served. */
const baseOf = ({ base }: ResolvedConfig): string => (base.startsWith("/") ? base : "/");

/** Checks that the site is at or below the project's base path. @throws Error if not */
function requireBase(site: OpenSite, base: string): OpenSite {
  if (`${site.base}/`.startsWith(base)) return site;
  throw new Error(
    `The project is at ${base}, and the site in ${site.root} at ${site.base}/: end "url" in pages/_data/site.json with that path.`,
  );
}
