import type { WrittenDate } from "#src/studio/fields/date/read-date.ts";
import { get, object, reply, route, text } from "#src/studio/kernel/protocol/call.ts";
import { pageChange } from "#src/studio/kernel/protocol/page-change.ts";

/**
 * Address of the page that renders a page or one of its blocks for a picture: `?side=before&way=review&route=ROUTE&block=ID`, or with
 * `version=COMMIT` as if that version had been restored.
 */
export const CHANGE_PAGE = "/studio-change";

/** A version of a page, with the changes that led to it. @property commit undefined for the current, unpublished version */
export type PageVersion = {
  commit?: string;
  by?: string;
  when?: WrittenDate;
  kind: "added" | "removed" | "changed";
  lines: string[];
};

/** The versions of a page. @property isKept whether the site has a version history, that is, a repository */
export type VersionsAnswer = { versions: PageVersion[]; isKept: boolean };

export const readVersions = get("versions", object({ route }), reply<VersionsAnswer>());

/** Restores an earlier version of the page, as a single undo step. */
export const bringBack = pageChange("bring-back", { version: text(64, "^[0-9a-f]{40,64}$") }, {});
