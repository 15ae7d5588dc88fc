import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { readSiteFiles } from "#src/content/document/files.ts";
import type { Site } from "#src/content/site/site.ts";
import type { Renderer } from "#src/publish/bundle/bundle.ts";

/** The site as the dev server knows it: the last good one, and what is wrong with the documents now. */
export type SiteState = {
  site: Site | undefined;
  diagnostics: readonly PlacedDiagnostic[];
  /** Grows each time the documents are read. */
  revision: number;
};

/** Both are rejected when the sources of the renderer do not compile. */
export type SiteSession = {
  /** The state since the last `refresh`. */
  state: () => Promise<SiteState>;
  /** Reads everything anew. */
  refresh: () => Promise<SiteState>;
};

/**
 * Reads and checks a site again and again. While documents are wrong, the last good site stays.
 * @param loadRenderer gives the renderer of the current sources
 */
export function createSiteSession(
  root: string,
  partnerOrigin: string,
  loadRenderer: () => Promise<Renderer>,
): SiteSession {
  let current: Promise<SiteState> | undefined;
  let lastGood: Site | undefined;
  let reads = 0;

  const read = async (): Promise<SiteState> => {
    const revision = ++reads;
    const { analyse } = await loadRenderer();
    const { files, assets, pictures } = readSiteFiles(root);
    const { site, diagnostics } = analyse(files, { assets, pictures, partnerOrigin, showDrafts: true });
    lastGood = site ?? lastGood;
    return { site: lastGood, diagnostics: site ? [] : diagnostics, revision };
  };

  const refresh = (): Promise<SiteState> => {
    const reading = read();
    current = reading;
    // What failed is tried again by the next who asks.
    reading.catch(() => {
      if (current === reading) current = undefined;
    });
    return reading;
  };

  return { state: () => current ?? refresh(), refresh };
}
