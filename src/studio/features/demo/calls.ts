import { get, object, pageRequest, post, reply } from "#src/studio/kernel/protocol/call.ts";
import type { ChangeAnswer } from "#src/studio/kernel/protocol/protocol.ts";

/** Everything that was changed in the demo, as `git apply` takes it; empty if nothing was. */
export const downloadPatch = get("patch", object({}), reply<Blob>());

/** Takes the demo back to its beginning. */
export const startOver = post("start-over", pageRequest, reply<ChangeAnswer>());
