import type { Feature } from "#src/studio/kernel/shell/registry/registry.ts";
import { useShell, useShownBlocks } from "#src/studio/kernel/shell/state/use-studio.ts";
import { BlockForm } from "./block-form.tsx";
import { PageSettings } from "./page-settings.tsx";

export const feature: Feature = {
  panels: { form: FormPanel },
  commands: [
    {
      id: "field-help",
      title: "Help on this field",
      words: "what is explain description",
      icon: "circle-question-mark",
      keys: ["f1"],
      run: () => openHelp(),
    },
  ],
};

/** Opens the help of the field that has the focus; of nested ones, the innermost that has any. */
function openHelp(): void {
  const focused = document.activeElement;
  const helps = [...document.querySelectorAll<HTMLElement>("[data-field] > * > [data-help]")];
  helps.findLast((help) => help.closest("[data-field]")?.contains(focused))?.click();
}

/** The form of the selected block, or of the page's settings. */
function FormPanel() {
  const key = useShell((state) => state.selection?.key);
  const block = useShownBlocks().find((candidate) => candidate.key === key);
  return block ? <BlockForm block={block} /> : <PageSettings />;
}
