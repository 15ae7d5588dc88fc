import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import type { Plugin } from "vite";
import { decodeAddress, notFoundOf } from "#src/content/address/routes.ts";
import { shownPath } from "#src/content/document/places.js";
import type { Site } from "#src/content/site/site.ts";
import { contentTypeOf } from "#src/content/static/content-types.ts";
import { commitDay } from "#src/disk/commit-day.ts";
import { galleryFiles } from "#src/gallery/gallery.ts";
import { buildDate } from "#src/publish/build-date.ts";
import type { Renderer } from "#src/publish/bundle/bundle.ts";
import { bundleBoot } from "#src/publish/bundle/bundlers.ts";
import { describeFailure, loadFailure } from "#src/publish/bundle/describe-failure.ts";
import { exampleAsset, readBlockCode, readExampleInLook } from "#src/publish/gallery/example-site.ts";
import type { SiteFile } from "#src/publish/output/site-file.ts";
import { describeDiagnostics } from "#src/rules/explain-code.ts";
import { madeFile } from "./derived-files.ts";
import { followChanges } from "./live-reload.ts";
import { catchAllOf, matchRoute, pathnameOf, redirectAt } from "./match-route.ts";
import { openInEditor } from "./open-in-editor.ts";
import { createSiteSession } from "./site-session.ts";

/**
 * The markup that the dev server adds to a page: the scripts of Vite and of the dev server, and the revision of the site that is displayed.
 */
const development = (revision: number): string =>
  `<meta name="waymark:revision" content="${revision}"><script type="module" src="/@vite/client"></script><script type="module" src="/src/dev/client.ts"></script>`;

/** The page that is served while no valid site exists: Vite's client shows the error over it, and reloads it later. */
const waiting = (revision: number): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>No page yet</title>${development(revision)}</head><body><p>The documents have mistakes, which the terminal lists. The page appears as soon as they are fixed.</p></body></html>`;

/**
 * Creates a Vite plugin that serves pages made by the build's own pipeline. A saved change reloads them; an error is shown over the last
 * valid page.
 */
export function pageServer(root: string, embeddedOrigin: string): Plugin {
  return {
    name: "waymark:pages",
    apply: "serve",
    configureServer(server) {
      const loadRenderer = async (): Promise<Renderer> => {
        const renderer: unknown = await server
          .ssrLoadModule("/src/render/main.ts")
          .catch((error: unknown) => {
            throw loadFailure(error);
          });
        return renderer as Renderer;
      };
      const session = createSiteSession(root, embeddedOrigin, loadRenderer);
      const sheets = new Map<string, string>();
      let boot = bundleBoot(root);

      followChanges(server, root, session, () => {
        boot = bundleBoot(root);
      });

      server.middlewares.use((request, response, next) => {
        const css = sheets.get(request.url ?? "");
        if (css === undefined) return next();
        response.setHeader("Content-Type", "text/css");
        response.end(css);
      });
      openInEditor(server, root, session);
      server.middlewares.use("/__waymark/gallery", (request, response, next) => {
        // The gallery's links are relative, so the trailing slash is needed.
        if (request.originalUrl === "/__waymark/gallery") {
          response.writeHead(302, { Location: "/__waymark/gallery/" });
          return response.end();
        }
        void gallery(request.url ?? "/").then((file) => {
          response.writeHead(file ? 200 : 404, { "Content-Type": file?.type ?? "text/plain" });
          response.end(file?.content ?? "There is no such page in the gallery.\n");
        }, next);
      });
      server.middlewares.use((request, response, next) => {
        const address = pathnameOf(request.url);
        if (!/^\/(?:images|theme|og|admin\/data)\/|\.(?:svg|ico|xml|ics)$/.test(address)) return next();
        const pendingFile = session.state().then(({ site }) => madeFile(root, address, site));
        pendingFile.then((file) => {
          if (!file) return next();
          response.setHeader("Content-Type", file.type);
          response.end(file.content);
        }, next);
      });

      return () => {
        // Pictures of the gallery's examples; the site's own have been served before.
        server.middlewares.use((request, response, next) => {
          const file = exampleAsset(root, decodeAddress(pathnameOf(request.originalUrl)));
          if (!file) return next();
          response.setHeader("Content-Type", contentTypeOf(file));
          // A file that disappears meanwhile only ends this response.
          pipeline(createReadStream(file), response, () => {});
        });
        server.middlewares.use((request, response, next) => {
          const fail = (error: unknown) => next(new Error(describeFailure(error)));
          void servePage(request.originalUrl ?? "/").then((page) => {
            if ("redirect" in page) {
              response.writeHead(302, { Location: page.redirect });
              return response.end();
            }
            response.writeHead(page.status, {
              "Content-Type": "text/html;charset=utf-8",
              "Cache-Control": "no-store",
            });
            response.end(page.html);
          }, fail);
        });
      };

      async function gallery(url: string): Promise<SiteFile | undefined> {
        const { analyse, ...renderer } = await loadRenderer();
        const { files, ...statics } = readExampleInLook(root);
        const { site } = analyse(files, statics);
        if (!site) return undefined;
        const assets = { boot: await boot, app: "/src/browser/app/app.ts", preload: [] };
        const options = { assets, buildDate: buildDate(process.env) };
        const scriptBytes = () => undefined;
        const code = readBlockCode(root);
        const galleryPages = galleryFiles({
          ...{ ...renderer, files, code, site, options, scriptBytes, describeFailure },
          explained: await describeDiagnostics(),
          shownPath: (file) => shownPath(root, file),
        });
        for (const [address, text] of galleryPages) if (address.startsWith("/")) sheets.set(address, text);
        return galleryFile(galleryPages, url);
      }

      async function servePage(
        url: string,
      ): Promise<{ status: number; html: string } | { redirect: string }> {
        const pathname = pathnameOf(url);
        const { site, revision } = await session.state();
        if (!site) return { status: 500, html: waiting(revision) };
        const route = matchRoute(site, pathname);
        const former = redirectAt(site, url);
        const redirect = former?.to || (route || former ? undefined : catchAllOf(site, pathname));
        if (redirect) return { redirect };
        const { renderPage } = await loadRenderer();
        const committed = (file: string) => commitDay(root, file);
        const app = { boot: await boot, app: "/src/browser/app/app.ts", preload: [] };
        const assets = { ...app, development: development(revision) };
        const options = { assets, buildDate: buildDate(process.env), committed, sources: true };
        const shownRoute = route ?? notFoundOf(site.notFoundPages, pathname);
        const { html, sheet } = renderPage(site.resolve(shownRoute), site, options);
        sheets.set(sheet.href, sheet.css);
        const page = withBanner(html, bannerOf(site, shownRoute));
        // Omits the policy, which would block Vite's client; tests check it on the built site.
        return {
          status: route ? 200 : (former?.status ?? 404),
          html: page.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ""),
        };
      }
    },
  };
}

/**
 * Returns the gallery file at a URL path; undefined if there is none. Its Content Security Policy is removed, since pages of the dev server
 * have none.
 */
export function galleryFile(files: ReadonlyMap<string, string>, url: string): SiteFile | undefined {
  const address = pathnameOf(url).slice(1) || "index.html";
  const text = files.get(decodeAddress(address));
  if (text === undefined) return undefined;
  const content = text.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "");
  return { type: contentTypeOf(address), content };
}

const STYLE =
  "margin:0;padding:.75rem 1rem;background:#ffd166;color:#1d1a12;font:600 .9375rem/1.4 system-ui,sans-serif;text-align:center";

/** The banner text for authors on a page that is hidden from visitors, or visible only at certain times; undefined for all other pages. */
export function bannerOf(site: Pick<Site, "isDraft" | "datesOf">, route: string): string | undefined {
  if (site.isDraft(route))
    return 'Draft: visitors do not see this page. To publish it, take "draft" out of its document.';
  const { publishAt, unpublishAt } = site.datesOf(route);
  const dates = [publishAt && `from ${publishAt}`, unpublishAt && `until ${unpublishAt}`].filter(Boolean);
  return dates.length > 0 ? `Visitors see this page ${dates.join(" ")} only.` : undefined;
}

/** Inserts a banner into the main element, which client-side navigation replaces as a whole. @param text undefined for none */
export function withBanner(html: string, text: string | undefined): string {
  if (text === undefined) return html;
  return html.replace(
    /<main\b[^>]*>/,
    (main) => `${main}<p role="note" data-draft style="${STYLE}">${text}</p>`,
  );
}
