import { Box, Stack } from "@chakra-ui/react";
import { EditScope, ObjectFields } from "#src/studio/fields/parts/object-fields.tsx";
import { FeatureItems, FeatureMarks } from "#src/studio/kernel/shell/registry/feature-marks.tsx";
import { features } from "#src/studio/kernel/shell/registry/registry.ts";
import { useShell, useShownValue } from "#src/studio/kernel/shell/state/use-studio.ts";
import { FormHead } from "#src/studio/kernel/shell/widgets/pane-heads.tsx";

/** The settings of the page, below what features say about it as a whole. */
export function PageSettings() {
  const form = useShell((state) => state.forms?.page);
  const document = useShell((state) => state.page?.view.document);
  const value = useShownValue(document);
  const locked = useShell(({ page }) => document !== undefined && page?.documents[document]?.broken === true);
  const isUnseen = useShell(({ page }) => locked && page?.view.blocks.length === 0);
  if (!form || !document) return null;
  // It has never been read: there is nothing to show.
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
