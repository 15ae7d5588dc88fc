import type { Feature } from "#src/studio/kernel/shell/registry/registry.ts";
import { useShell, useShownBlocks } from "#src/studio/kernel/shell/state/use-studio.ts";
import { BlockForm } from "./block-form.tsx";
import { PageSettings } from "./page-settings.tsx";

export const feature: Feature = { panels: { form: FormPanel } };

/** The form of the selected block, or of the page's settings. */
function FormPanel() {
  const key = useShell((state) => state.selection?.key);
  const block = useShownBlocks().find((candidate) => candidate.key === key);
  return block ? <BlockForm block={block} /> : <PageSettings />;
}
