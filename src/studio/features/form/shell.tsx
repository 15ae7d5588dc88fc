import { Box, Stack } from "@chakra-ui/react";
import { EditScope, ObjectFields } from "#src/studio/fields/parts/object-fields.tsx";
import { FeatureItems, FeatureMarks } from "#src/studio/kernel/shell/registry/feature-marks.tsx";
import { type Feature, features } from "#src/studio/kernel/shell/registry/registry.ts";
import { useShell, useShownBlocks, useShownValue } from "#src/studio/kernel/shell/state/use-studio.ts";
import { FormHead } from "#src/studio/kernel/shell/widgets/pane-heads.tsx";
import { BlockForm } from "./block-form.tsx";

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

/** Clicks a button of the focused field; of nested fields, the innermost. */
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

/** The settings of the page, below the notices of features. */
function PageSettings() {
  const form = useShell((state) => state.forms?.page);
  const document = useShell((state) => state.page?.view.document);
  const value = useShownValue(document);
  const locked = useShell(({ page }) => document !== undefined && page?.documents[document]?.broken === true);
  const isUnseen = useShell(({ page }) => locked && page?.view.blocks.length === 0);
  if (!form || !document) return null;
  // The page was never readable, so there is nothing to show.
  if (isUnseen) return <FormHead title="Page settings" help={form.help} />;
  const items = features().flatMap(({ badges }) => badges?.settings ?? []);
  const own = items.flatMap(({ fields }) => fields ?? []);
  return (
    <>
      <FormHead title="Page settings" help={form.help} />
      <Box px="3.5" pb="16">
        <EditScope document={document} locked={locked}>
          <Stack gap="4">
            <FeatureItems items={items} />
            <ObjectFields form={form} pointer="" value={value} without={own} />
          </Stack>
        </EditScope>
        <FeatureMarks of="form" props={{ block: undefined, place: "after" }} />
      </Box>
    </>
  );
}
