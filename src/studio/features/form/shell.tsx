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
      run: () => pressInField("[data-help]"),
    },
    {
      id: "insert-figure",
      title: "Insert a figure into this field",
      words: "fact number placeholder",
      icon: "hash",
      keys: ["f2"],
      run: () => pressInField("[data-figures]"),
    },
  ],
};

/** Presses a button of the field that has the focus; of nested fields, the innermost that has it. */
function pressInField(button: string): void {
  const focused = document.activeElement;
  const matches = [...document.querySelectorAll<HTMLElement>(`[data-field] > * > ${button}`)];
  matches.findLast((one) => one.closest("[data-field]")?.contains(focused))?.click();
}

/** The form of the selected block, or of the page's settings. */
function FormPanel() {
  const key = useShell((state) => state.selection?.key);
  const block = useShownBlocks().find((candidate) => candidate.key === key);
  return block ? <BlockForm block={block} /> : <PageSettings />;
}
