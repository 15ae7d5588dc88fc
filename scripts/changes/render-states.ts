import { gzipSync } from "node:zlib";
import type { SeenPage } from "#src/authoring/changelog/compare-pages.ts";
import type { SiteFiles } from "#src/content/document/files.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { Site } from "#src/content/site/site.ts";
import type { BuildTime } from "#src/publish/build-date.ts";
import { type Bundle, bundleSite, loadRenderer, type Renderer } from "#src/publish/bundle/bundle.ts";
import { partnerOriginFrom } from "#src/publish/partner-origin.ts";

/** One state of a site, ready to be looked at. */
export type State = { files: readonly SourceFile[]; site: Site };

/** Two states of a site, both shown by the code of today. Undefined for one whose documents have errors. */
export type States = {
  bundle: Bundle;
  renderer: Renderer;
  before: State | undefined;
  after: State | undefined;
};

type Files = Pick<SiteFiles, "files" | "assets">;

/** Reads both states of a site. @throws what Vite throws when a source does not compile */
export async function openStates(
  root: string,
  { before, after, pictures }: { before: Files; after: Files; pictures: SiteFiles["pictures"] },
  { asOf }: BuildTime,
): Promise<States> {
  const bundle = await bundleSite(root);
  const renderer = await loadRenderer(bundle);
  const open = ({ files, assets }: Files): State | undefined => {
    try {
      const options = { assets, pictures, asOf, partnerOrigin: partnerOriginFrom(process.env) };
      const { site } = renderer.analyse(files, options);
      return site && { files, site };
    } catch {
      // Its schemas were broken, and nothing is known of it.
      return undefined;
    }
  };
  return { bundle, renderer, before: open(before), after: open(after) };
}

/** The pages of a state that may differ from the other one, as visitors get them. */
export function seenPages(
  state: State,
  other: State,
  { bundle, renderer }: States,
  { buildDate }: BuildTime,
): SeenPage[] {
  const isSame = state.site.sharedHash === other.site.sharedHash;
  const known = new Set(other.site.routes);
  return state.site.routes
    .filter((route) => !(isSame && known.has(route) && other.site.hashOf(route) === state.site.hashOf(route)))
    .map((route) => {
      const options = { assets: bundle.assets, buildDate };
      const { html, policy } = renderer.renderPage(state.site.resolve(route), state.site, options);
      return { route, html, policy, bytes: gzipSync(html, { level: 9 }).length };
    });
}
