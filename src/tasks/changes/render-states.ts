import { gzipSync } from "node:zlib";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { SiteFiles } from "#src/content/document/disk/files.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { Site } from "#src/content/site/site.ts";
import type { BuildTime } from "#src/publish/build-date.ts";
import { type Bundle, bundleSite, loadRenderer, type Renderer } from "#src/publish/bundle/bundle.ts";
import { embeddedOriginFrom } from "#src/publish/embedded-origin.ts";
import type { SeenPage } from "./plan.ts";

/** One state of a site, ready to be rendered. */
export type ComparedState = { files: readonly SourceFile[]; assets: ReadonlySet<string>; site: Site };

/** Two states of a site, both rendered by the current code; undefined for a state with errors. */
export type States = {
  bundle: Bundle;
  renderer: Renderer;
  before: ComparedState | undefined;
  after: ComparedState | undefined;
  problems: string[];
};

type Files = Pick<SiteFiles, "files" | "assets">;

/** Reads both states of a site. @throws Vite's error when a source does not compile */
export async function openStates(
  root: string,
  { before, after, pictures }: { before: Files; after: Files; pictures: SiteFiles["pictures"] },
  { asOf }: BuildTime,
): Promise<States> {
  const bundle = await bundleSite(root);
  const renderer = await loadRenderer(bundle);
  const problems: string[] = [];
  const open = (name: string, { files, assets }: Files): ComparedState | undefined => {
    try {
      const options = { assets, pictures, asOf, embeddedOrigin: embeddedOriginFrom(process.env) };
      const { site, diagnostics } = renderer.analyse(files, options);
      if (site) return { files, assets, site };
      problems.push(problemOf(name, diagnostics));
    } catch (error) {
      // A schema is invalid, so documents cannot be checked.
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    return undefined;
  };
  return {
    bundle,
    renderer,
    before: open("the state before", before),
    after: open("the state now", after),
    problems,
  };
}

function problemOf(name: string, diagnostics: readonly PlacedDiagnostic[]): string {
  const [first, ...more] = diagnostics.filter(({ severity }) => severity === "error");
  const rest = more.length > 0 ? `, and ${more.length} more error${more.length === 1 ? "" : "s"}` : "";
  return first ? `${name}: ${first.file}:${first.line}: ${first.message}${rest}` : name;
}

export function seenPages(
  state: ComparedState,
  other: ComparedState,
  { bundle, renderer }: States,
  { buildDate }: BuildTime,
): SeenPage[] {
  const isSame = state.site.sharedHash === other.site.sharedHash;
  const names = new Set(other.site.routes);
  return state.site.routes
    .filter((route) => !(isSame && names.has(route) && other.site.hashOf(route) === state.site.hashOf(route)))
    .map((route) => {
      const options = { assets: bundle.assets, buildDate };
      const { html, policy } = renderer.renderPage(state.site.resolve(route), state.site, options);
      return { route, html, policy, bytes: gzipSync(html, { level: 9 }).length };
    });
}
