import { FeatureState } from "#src/studio/kernel/shell/registry/registry.ts";

/** The name of the collection that panel and dialogs are about. */
export const collectionsState = new FeatureState<{ chosen: string | undefined }>({ chosen: undefined });
