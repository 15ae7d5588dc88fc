import type { WrittenDate } from "#src/studio/fields/date/read-date.ts";
import { get, object, reply, route, text } from "#src/studio/kernel/protocol/call.ts";
import { pageChange } from "#src/studio/kernel/protocol/page-change.ts";

/**
 * Page of the preview's origin that shows a page or one block of it: `?side=before&way=review&route=ROUTE&block=ID`, or with
 * `version=COMMIT` as it would be if that version of the page were brought back.
 */
export const CHANGE_PAGE = "/studio-change";

/** A state of a page, with what was changed to come to it. Without `commit` it is the present one, not published yet. */
export type PageVersion = {
  commit?: string;
  by?: string;
  when?: WrittenDate;
  kind: "added" | "removed" | "changed";
  lines: string[];
};

/** `isKept`: whether there is a history at all. */
export type VersionsAnswer = { versions: PageVersion[]; isKept: boolean };

export const readVersions = get("versions", object({ route }), reply<VersionsAnswer>());

/** Gives the page the state of an earlier version, as one undo step. */
export const bringBack = pageChange("bring-back", { version: text(64, "^[0-9a-f]{40,64}$") }, {});
