import type { Fact } from "#schema/generated/types.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";

/** What the build writes for the drafting area beside the posts: what a text may name and link to. */
export type SiteData = {
  site: JsonObject;
  facts: Readonly<Record<string, Fact>>;
  /** How many members each collection has. */
  counts: Readonly<Record<string, number>>;
  /** Addresses of pages, their other addresses, and static files. */
  addresses: string[];
};

/** Where the build writes it; src/publish/output/drafting-data.ts. */
export const SITE_DATA = "/admin/data/site.json";

/** The data of this site; undefined where it cannot be loaded: the preview then shows placeholders as written. */
export async function loadSiteData(): Promise<SiteData | undefined> {
  try {
    const response = await fetch(SITE_DATA, { signal: AbortSignal.timeout(5_000) });
    const value: unknown = response.ok ? await response.json() : undefined;
    return isSiteData(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The build wrote it from documents that the content engine had checked: only its outline is looked at. */
function isSiteData(value: unknown): value is SiteData {
  return (
    isObject(value) &&
    isObject(value.site) &&
    isObject(value.facts) &&
    isObject(value.counts) &&
    Array.isArray(value.addresses)
  );
}
