import { FeatureState } from "#src/studio/kernel/shell/registry/registry.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { type PlainCollection, readScaffolds, type ScaffoldForm } from "./calls.ts";

/** Ways to begin a page, which the palette offers too. */
export const pageKinds = new FeatureState<{ scaffolds: ScaffoldForm[]; collections: PlainCollection[] }>({
  scaffolds: [],
  collections: [],
});

export async function loadPageKinds(studio: Studio): Promise<void> {
  await studio.attempt(async () => pageKinds.set(studio, await studio.client.ask(readScaffolds, {})));
}
