import path from "node:path";
import { dayOf } from "#src/content/dates/time-zone.ts";
import { siteTimeZone } from "#src/content/site/shared/site-document.ts";
import { inspect } from "#src/rules/inspect.ts";
import { answerAt } from "./answer.ts";
import type * as Api from "./api.d.ts";
import { filesNamedIn } from "./export-files.ts";
import { GivenDocumentsError, OpenSite, openFolder, readWith } from "./open-folder.ts";
import { renderList, renderMain, wholePage } from "./rendered.ts";

export { GivenDocumentsError as SiteError, openFolder as openSite };

export const renderPage: typeof Api.renderPage = (site, route) =>
  wholePage(asOpen(site), routeIn(site, route));

export const renderBlocks: typeof Api.renderBlocks = (site, blocks) => {
  if (typeof blocks === "string") return renderMain(asOpen(site), routeIn(site, blocks));
  if (!Array.isArray(blocks))
    throw new TypeError("renderBlocks() takes a list of blocks, or the address of a page.");
  return renderList(asOpen(site), JSON.stringify(blocks, null, 2), "blocks");
};

export const respond: typeof Api.respond = (site, address) => answerAt(asOpen(site), address);

export const exportFiles: typeof Api.exportFiles = (site, rendered, folder) =>
  filesNamedIn(asOpen(site), rendered, path.resolve(folder));

export const validateSite: typeof Api.validateSite = async (root, options = {}) => {
  const { files, ...statics } = readWith(path.resolve(root), options);
  const { today: asOf = new Date().toISOString(), embeddedOrigin, drafts = false } = options;
  const time = { asOf, today: dayOf(asOf, siteTimeZone(files)) ?? asOf.slice(0, 10) };
  return inspect(files, { ...statics, ...time, embeddedOrigin, showDrafts: drafts }).diagnostics;
};

/** Checks that a route exists. @throws Error if it does not */
function routeIn(site: Api.Site, route: string): string {
  if (site.routes.includes(route)) return route;
  throw new Error(
    `The site has no page at ${JSON.stringify(route)}. site.routes lists its pages: drafts with the option "drafts" only, redirects never (respond() answers them).`,
  );
}

/** The internal form of an opened site. @throws TypeError for anything else */
function asOpen(site: Api.Site): OpenSite {
  if (site instanceof OpenSite) return site;
  throw new TypeError("This is not a site from openSite().");
}
