import { documentId, line, object, type TypeOf } from "#src/studio/kernel/protocol/call.ts";
import { planCalls } from "#src/studio/kernel/protocol/plan.ts";

/** The block of a page to turn into a fragment, which other pages can include, and the fragment's name. */
const fragmentTask = object({ document: documentId, block: line, name: line });

export type FragmentTask = TypeOf<typeof fragmentTask>;

export const fragmentCalls = planCalls("fragments", fragmentTask);
