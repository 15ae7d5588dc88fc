import { get, object, reply } from "#src/studio/kernel/protocol/call.ts";

/**
 * The state of a site that the server builds itself.
 * @property live the moment since which visitors see the last build, ISO 8601, and the number of pages that differ from the one before
 * @property failed set if the last build failed, so that visitors see the one before: the title of the page with the first error
 */
export type LiveAnswer = {
  /** Set if the server builds the site. */
  own?: {
    isBuilding: boolean;
    live?: { since: string; pages: number };
    failed?: { title?: string };
  };
};

/** Server event: a build has begun or ended. */
export const LIVE_CHANGED = "publish:live";

export const readLive = get("live", object({}), reply<LiveAnswer>());
