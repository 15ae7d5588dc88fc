import type { Renderer } from "#src/build/bundle.ts";
import { readSiteFiles } from "#src/content/files.ts";
import type { Issue } from "#src/content/issue.ts";
import type { Site } from "#src/content/site.ts";

/** The site as the dev server knows it: the last good one, and what is wrong with the documents now. */
export type SiteState = {
  site: Site | undefined;
  issues: readonly Issue[];
  /** Grows each time the documents are read. */
  revision: number;
};

/**
 * Reads and checks a site again and again. While documents are wrong, the last good site stays.
 * @param loadRenderer gives the renderer of the current sources
 */
export function createSiteSession(
  root: string,
  partnerOrigin: string,
  loadRenderer: () => Promise<Renderer>,
) {
  let current: Promise<SiteState> | undefined;
  let lastGood: Site | undefined;
  let reads = 0;

  const read = async (): Promise<SiteState> => {
    const revision = ++reads;
    const { analyse } = await loadRenderer();
    const { files, assets } = readSiteFiles(root);
    const { site, issues } = analyse(files, { assets, partnerOrigin });
    lastGood = site ?? lastGood;
    return { site: lastGood, issues: site ? [] : issues, revision };
  };

  return {
    /** The state since the last `refresh`. */
    state: (): Promise<SiteState> => {
      current ??= read();
      return current;
    },
    /** Reads everything anew. */
    refresh: (): Promise<SiteState> => {
      current = read();
      return current;
    },
  };
}
