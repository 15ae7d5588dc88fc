import { Box, Stack } from "@chakra-ui/react";
import { isObject } from "#src/content/json/json.ts";
import { EditScope, isShown, ObjectFields } from "#src/studio/fields/parts/object-fields.tsx";
import type { Field } from "#src/studio/kernel/form/form-model.ts";
import { FeatureItems, FeatureMarks } from "#src/studio/kernel/shell/registry/feature-marks.tsx";
import { features } from "#src/studio/kernel/shell/registry/registry.ts";
import { useShell, useShownValue } from "#src/studio/kernel/shell/state/use-studio.ts";
import { BrokenNotice } from "#src/studio/kernel/shell/widgets/broken-notice.tsx";
import { FormHead } from "#src/studio/kernel/shell/widgets/pane-heads.tsx";
import { SettingsGroup } from "./settings-group.tsx";

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
  const groups = groupsOf(form.fields.filter(({ key }) => !own.includes(key)));
  const grouped = groups.flatMap(([, fields]) => fields.map(({ key }) => key));
  return (
    <>
      <FormHead title="Page settings" help={form.help} />
      <Box px="3.5" pb="16">
        <BrokenNotice document={document} />
        <EditScope document={document} locked={locked}>
          <Stack gap="4">
            <FeatureItems items={items} />
            <ObjectFields form={form} pointer="" value={value} without={[...own, ...grouped]} />
            <Box>
              {groups.map(([title, fields]) => (
                <SettingsGroup
                  key={title}
                  title={title}
                  fields={fields}
                  value={isObject(value) ? value : {}}
                />
              ))}
            </Box>
          </Stack>
        </EditScope>
        <FeatureMarks of="form" props={{ block: undefined, place: "after" }} />
      </Box>
    </>
  );
}

/** The fields under each heading that the schema names. */
function groupsOf(fields: readonly Field[]): [title: string, fields: Field[]][] {
  const titles = new Set(fields.filter(isShown).flatMap(({ group }) => group ?? []));
  return [...titles].map((title) => [
    title,
    fields.filter((field) => isShown(field) && field.group === title),
  ]);
}
