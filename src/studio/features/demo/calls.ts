import { get, object, reply } from "#src/studio/kernel/protocol/call.ts";
import { pageChange } from "#src/studio/kernel/protocol/page-change.ts";

/** Everything that was changed in the demo, as `git apply` takes it; empty if nothing was. */
export const downloadPatch = get("patch", object({}), reply<Blob>());

/** Takes the demo back to its beginning. */
export const startOver = pageChange("start-over", {}, {});
