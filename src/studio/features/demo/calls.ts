import { get, object, reply } from "#src/studio/kernel/protocol/call.ts";
import { pageChange } from "#src/studio/kernel/protocol/page-change.ts";

/** Downloads all changes in the demo as a patch for `git apply`; empty if there are none. */
export const downloadPatch = get("patch", object({}), reply<Blob>());

/** Resets the demo to its initial state. */
export const startOver = pageChange("start-over", {}, {});
