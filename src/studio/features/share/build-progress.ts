import { FeatureState } from "#src/studio/kernel/shell/registry/feature-state.ts";

/** How far a preview build is, in pages; `total` is 0 until that is known. */
export const progressState = new FeatureState({ done: 0, total: 0 });
