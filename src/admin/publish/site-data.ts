import type { Fact } from "#schema/generated/types.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";

/** The data that the build writes for the drafting area besides the posts: what a text may name and link to. */
export type SiteData = {
  site: JsonObject;
  facts: Readonly<Record<string, Fact>>;
  counts: Readonly<Record<string, number>>;
  /** Addresses of pages, their aliases, and static files. */
  addresses: string[];
};

/** The URL path at which the build writes it (src/publish/output/drafting-data.ts). */
export const SITE_DATA = "/admin/data/site.json";

/** Loads the data of this site; undefined if that fails, in which case the preview shows placeholders as written. */
export async function loadSiteData(): Promise<SiteData | undefined> {
  try {
    const response = await fetch(SITE_DATA, { signal: AbortSignal.timeout(5_000) });
    const value: unknown = response.ok ? await response.json() : undefined;
    return isSiteData(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Checks only the top level, because the build wrote it from checked documents. */
function isSiteData(value: unknown): value is SiteData {
  return (
    isObject(value) &&
    isObject(value.site) &&
    isObject(value.facts) &&
    isObject(value.counts) &&
    Array.isArray(value.addresses)
  );
}
