import type { Site } from "#src/content/site/site.ts";
import type { RenderedPage } from "#src/render/render-page.ts";
import { rewriteAddresses, rewriteSheet } from "./rewrite-addresses.ts";

/**
 * The path under which a build puts a site, `/library` or empty. It is also the folder in `dist`. Previews work in any
 * folder, so they have none.
 */
export const baseOf = (
  { preview }: { preview?: boolean | undefined },
  { base }: Pick<Site, "base">,
): string => (preview ? "" : base);

type Mounted = Pick<RenderedPage, "pieces" | "policy">;

/** A page under a base path: the one place where its addresses get it. The browser's scripts read it from `<html>`. */
export function mountPage({ pieces, policy }: Mounted, base: string): Mounted {
  if (base === "") return { pieces, policy };
  const { html, hashes } = rewriteAddresses(pieces.join(""), `${base}/`);
  return {
    pieces: [html.replace("<html ", `<html data-base="${base}" `)],
    policy: policy.replace(...hashes),
  };
}

export const mountSheet = (css: string, base: string): string =>
  base === "" ? css : rewriteSheet(css, `${base}/`);
