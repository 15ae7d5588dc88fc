import type { Site } from "#src/content/site/site.ts";
import type { RenderedPage } from "#src/render/render-page.ts";
import { rewriteAddresses, rewriteAddressesIn, rewriteSheet } from "./rewrite-addresses.ts";

/**
 * The path under which a build serves a site, `/library` or empty; also the site's folder in `dist`. Previews work in any folder, so they
 * have no base path.
 */
export const baseOf = (
  { preview }: { preview?: boolean | undefined },
  { base }: Pick<Site, "base">,
): string => (preview ? "" : base);

type PagesBeside = ReadonlySet<string>;
type Mounted = Pick<RenderedPage, "pieces" | "policy">;

/**
 * Adds a base path to all addresses of a page; no other code does so. Browser scripts read the path from `<html>`.
 * @param pagesBeside addresses of the host's own pages, which stay unchanged
 */
export function mountPage({ pieces, policy }: Mounted, base: string, pagesBeside: PagesBeside): Mounted {
  if (base === "") return { pieces, policy };
  const { html, hashes } = mountHtml(pieces.join(""), base, pagesBeside);
  // Phones look for this icon at the root of the host.
  const touchIcon = `<link rel="apple-touch-icon" href="${base}/apple-touch-icon.png">`;
  return {
    pieces: [
      html
        .replace("<html ", `<html data-base="${base}" `)
        .replace('<link rel="icon"', `${touchIcon}<link rel="icon"`),
    ],
    policy: policy.replace(...hashes),
  };
}

/** Adds a base path to the root-relative addresses in HTML, and updates the hash of its style element, which changes with them. */
export function mountHtml(html: string, base: string, pagesBeside: PagesBeside) {
  const toBase = (address: string) =>
    pagesBeside.has(/^[^?#]*/.exec(address)?.[0] ?? "") ? address : base + address;
  return rewriteAddresses(html, `${base}/`, (tag) => rewriteAddressesIn(tag, `${base}/`, toBase));
}

export const mountSheet = (css: string, base: string): string =>
  base === "" ? css : rewriteSheet(css, `${base}/`);
