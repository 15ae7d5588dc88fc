import path from "node:path";
import { inspect } from "#src/authoring/inspect.ts";
import { publicFolder } from "#src/content/document/places.js";
import { madeFile } from "#src/dev/made-files.ts";
import { matchRoute, pathnameOf, redirectAt } from "#src/dev/match-route.ts";
import { contentTypeOf } from "#src/publish/output/content-types.ts";
import { readSiteFile } from "#src/publish/output/site-file.ts";
import type * as Api from "./api.d.ts";
import { GivenDocumentsError, OpenSite, openFolder, readWith, today } from "./open-folder.ts";

export { GivenDocumentsError as SiteError };

/** The page that blocks are rendered on when they have none. */
const BLOCKS_PAGE = {
  route: "/waymark-blocks",
  file: "pages/waymark-blocks.json",
  title: "Blocks",
  description: "Blocks that another program shows in a page of its own.",
  noindex: true,
};
const MAIN_HEADING = { type: "hero", id: "main-heading", title: BLOCKS_PAGE.title };

export const openSite: typeof Api.openSite = openFolder;

export const renderPage: typeof Api.renderPage = (site, route) => {
  const opened = asOpen(site);
  if (!opened.routes.includes(route)) throw new Error(`The site has no page at ${route}.`);
  const { others: _, ...page } = render(opened, opened.site, route);
  return page;
};

export const renderBlocks: typeof Api.renderBlocks = (site, blocks) => {
  const opened = asOpen(site);
  const rendered = (shown: readonly object[]) => {
    const { file, route, ...page } = BLOCKS_PAGE;
    const { layout } = opened.site.resolve(opened.routes[0] ?? "/");
    return render(opened, opened.with(file, { ...page, layout, blocks: shown }), route);
  };
  try {
    const { main, css } = rendered(blocks);
    return { html: main, css };
  } catch (error) {
    // The main heading may be that of the program's own page.
    const found = error instanceof GivenDocumentsError ? error.diagnostics : [];
    if (found.length === 0 || found.some(({ code }) => code !== "outline/no-h1")) throw error;
    const { others, css } = rendered([MAIN_HEADING, ...blocks]);
    return { html: others, css };
  }
};

export const respond: typeof Api.respond = async (given, address) => {
  const opened = asOpen(given);
  const { site, root, bundle } = opened;
  const pathname = pathnameOf(address);
  const redirect = redirectAt(site, address);
  if (redirect?.to) return { status: redirect.status, headers: { Location: redirect.to }, body: "" };
  const route = matchRoute(site, pathname);
  if (route !== undefined) {
    const { html, policy } = render(opened, site, route);
    const type = "text/html; charset=utf-8";
    return { status: 200, headers: { "Content-Type": type, "Content-Security-Policy": policy }, body: html };
  }
  const sheet = opened.sheets.get(pathname);
  if (sheet !== undefined) return { status: 200, headers: { "Content-Type": "text/css" }, body: sheet };
  const script = /^\/assets\/[\w.-]+$/.test(pathname)
    ? await readSiteFile(path.join(bundle.browserDirectory, pathname))
    : undefined;
  const file = script ?? (await madeFile(root, pathname, site)) ?? (await staticFile(opened, pathname));
  return file && { status: 200, headers: { "Content-Type": file.type }, body: file.content };
};

export const validateSite: typeof Api.validateSite = async (root, options = {}) => {
  const { files, ...statics } = readWith(path.resolve(root), options.documents);
  const { today: day = today(), embeddedOrigin, drafts = false } = options;
  return inspect(files, { ...statics, today: day, embeddedOrigin, showDrafts: drafts }).diagnostics;
};

function render(
  opened: OpenSite,
  site: OpenSite["site"],
  route: string,
): Api.RenderedPage & { others: string } {
  const { boot, app, preload } = opened.bundle.assets;
  const rendered = opened.renderer.renderPage(site.resolve(route), site, {
    assets: { boot, app, preload },
    buildDate: opened.today,
  });
  const { html, policy, main, css, sheet, clients } = rendered;
  opened.sheets.set(sheet.href, sheet.css);
  const others = main.others.join("");
  return {
    ...{ html, policy, others, scripts: clients },
    main: main.first.join("") + others,
    css: css + sheet.css,
  };
}

async function staticFile({ root, site }: OpenSite, address: string) {
  if (!site.assets.has(address)) return undefined;
  const file = await readSiteFile(path.join(publicFolder(root), address));
  return file && { ...file, type: contentTypeOf(address) };
}

/** @throws TypeError for anything else */
function asOpen(site: Api.Site): OpenSite {
  if (site instanceof OpenSite) return site;
  throw new TypeError("This is not a site from openSite().");
}
