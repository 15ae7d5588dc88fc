import type { Site } from "#src/content/site/site.ts";
import type { RenderedPage } from "#src/render/render-page.ts";
import { rewriteAddresses, rewriteAddressesIn, rewriteSheet } from "./rewrite-addresses.ts";

/**
 * The path under which a build puts a site, `/library` or empty. It is also the folder in `dist`. Previews work in any
 * folder, so they have none.
 */
export const baseOf = (
  { preview }: { preview?: boolean | undefined },
  { base }: Pick<Site, "base">,
): string => (preview ? "" : base);

type PagesBeside = ReadonlySet<string>;
type Mounted = Pick<RenderedPage, "pieces" | "policy">;

/**
 * A page under a base path: the one place where its addresses get it. The browser's scripts read it from `<html>`.
 * @param pagesBeside addresses of the host's own pages, which stay as they are
 */
export function mountPage({ pieces, policy }: Mounted, base: string, pagesBeside: PagesBeside): Mounted {
  if (base === "") return { pieces, policy };
  const { html, hashes } = mountHtml(pieces.join(""), base, pagesBeside);
  return {
    pieces: [html.replace("<html ", `<html data-base="${base}" `)],
    policy: policy.replace(...hashes),
  };
}

/** HTML under a base path, with the hashes of its inline scripts and styles that change with it. */
export function mountHtml(html: string, base: string, pagesBeside: PagesBeside) {
  const toBase = (address: string) =>
    pagesBeside.has(/^[^?#]*/.exec(address)?.[0] ?? "") ? address : base + address;
  return rewriteAddresses(html, `${base}/`, (tag) => rewriteAddressesIn(tag, `${base}/`, toBase));
}

export const mountSheet = (css: string, base: string): string =>
  base === "" ? css : rewriteSheet(css, `${base}/`);
