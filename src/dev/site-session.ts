import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { SiteCache } from "#src/content/site/context/site-cache.ts";
import type { Site } from "#src/content/site/site.ts";
import type { Renderer } from "#src/publish/bundle/bundle.ts";
import { SiteDisk } from "#src/studio/kernel/session/site-disk.ts";

/** The dev server's state of the site: the last valid version, and the current diagnostics. */
export type SiteState = {
  site: Site | undefined;
  diagnostics: readonly PlacedDiagnostic[];
  revision: number;
};

/** A session of the dev server. Both promises reject when the renderer's sources do not compile. */
export type SiteSession = {
  state: () => Promise<SiteState>;
  refresh: () => Promise<SiteState>;
  /** Tells whether a document or schema on disk differs from the version last read. */
  isOutdated: () => boolean;
};

/** Creates a session that reads and checks a site repeatedly, keeping the last valid version while it has errors. */
export function createSiteSession(
  root: string,
  embeddedOrigin: string,
  loadRenderer: () => Promise<Renderer>,
): SiteSession {
  let current: Promise<SiteState> | undefined;
  let lastGood: Site | undefined;
  let reads = 0;
  let disk: SiteDisk | undefined;
  // The renderer is reloaded when its sources change, and caches of older versions must be dropped.
  let cached: { SiteCache: Renderer["SiteCache"]; cache: SiteCache } | undefined;

  const read = async (): Promise<SiteState> => {
    const revision = ++reads;
    const { analyse, SiteCache } = await loadRenderer();
    if (cached?.SiteCache !== SiteCache) cached = { SiteCache, cache: new SiteCache() };
    if (disk) disk.refresh();
    else disk = new SiteDisk(root);
    const { files, site: statics } = disk;
    const options = {
      ...statics,
      embeddedOrigin,
      showDrafts: true,
      cache: cached.cache,
      today: new Date().toISOString(),
    };
    const { site, diagnostics } = analyse(files, options);
    lastGood = site ?? lastGood;
    return { site: lastGood, diagnostics: site ? [] : diagnostics, revision };
  };

  const refresh = (): Promise<SiteState> => {
    const reading = read();
    current = reading;
    // A failed read is retried at the next call.
    reading.catch(() => {
      if (current === reading) current = undefined;
    });
    return reading;
  };

  const isOutdated = (): boolean => {
    const { hasChanged, forget } = disk?.refresh() ?? {};
    forget?.();
    return hasChanged === true;
  };

  return { state: () => current ?? refresh(), refresh, isOutdated };
}
