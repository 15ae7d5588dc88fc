import path from "node:path";
import { publicPlace } from "#src/content/document/places.js";
import { contentTypeOf } from "#src/content/static/content-types.ts";
import { madeFile } from "#src/dev/derived-files.ts";
import { matchRoute, pathnameOf, redirectAt } from "#src/dev/match-route.ts";
import { searchIndex } from "#src/publish/output/search/search-index.ts";
import { readSiteFile, type SiteFile } from "#src/publish/output/site-file.ts";
import { SEARCH_INDEX } from "#src/ui/search/search-options.ts";
import type { Answer } from "./api.d.ts";
import type { OpenSite } from "./open-folder.ts";
import { wholePage } from "./rendered.ts";

/** The response of a site at an address below its base path; undefined if nothing is there. */
export async function answerAt(opened: OpenSite, address: string): Promise<Answer | undefined> {
  const { base, pages, site } = opened;
  if (pages.has(pathnameOf(address))) return undefined;
  if (base !== "" && !new RegExp(`^${base}(?:[/?#]|$)`).test(address)) return undefined;
  const own = address.slice(base.length).replace(/^(?!\/)/, "/");
  const redirect = redirectAt(site, own);
  if (redirect) return answerOfRedirect(redirect, base);
  const route = matchRoute(site, pathnameOf(own));
  if (route === undefined) {
    const file = await siteFileAt(opened, pathnameOf(own));
    return file && { status: 200, headers: { "Content-Type": file.type }, body: file.content };
  }
  const { html, policy } = wholePage(opened, route);
  const type = "text/html; charset=utf-8";
  return {
    status: route === "/404" ? 404 : 200,
    headers: { "Content-Type": type, "Content-Security-Policy": policy },
    body: html,
  };
}

function answerOfRedirect({ to, status }: { to: string; status: number }, base: string): Answer {
  if (to === "") return { status, headers: {}, body: "" };
  return { status, headers: { Location: /^\/(?!\/)/.test(to) ? base + to : to }, body: "" };
}

/** A file that a build writes beside the pages. @param address without the base path */
export async function siteFileAt(opened: OpenSite, address: string): Promise<SiteFile | undefined> {
  const { bundle, root, site, sheets } = opened;
  const sheet = sheets.get(address);
  if (sheet !== undefined) return { type: "text/css", content: sheet };
  if (address === SEARCH_INDEX) return indexOf(opened);
  const script = /^\/assets\/[\w.-]+$/.test(address)
    ? await readSiteFile(path.join(bundle.browserDirectory, address))
    : undefined;
  if (script) return script;
  const siteFile = await madeFile(root, address, site);
  if (siteFile) return siteFile;
  if (!site.assets.has(address)) return undefined;
  const file = await readSiteFile(publicPlace(root, address));
  return file && { ...file, type: contentTypeOf(address) };
}

async function indexOf(opened: OpenSite): Promise<SiteFile | undefined> {
  const { site } = opened;
  const requested = new Map([["", { inputs: "", clients: ["search"] }]]);
  const { text } = await searchIndex(site, requested, new Map(), (route) => wholePage(opened, route).html);
  return text === undefined ? undefined : { type: "application/json", content: text };
}
