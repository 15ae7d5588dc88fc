import { Box, Stack } from "@chakra-ui/react";
import { ObjectFields } from "#src/studio/fields/parts/object-fields.tsx";
import { opensDocument } from "#src/studio/kernel/shell/actions/opens-document.ts";
import type { DocumentFormProps, Feature } from "#src/studio/kernel/shell/registry/feature.ts";
import { ThemeColours } from "./theme-colours.tsx";

const THEME = "data:theme";

export const feature: Feature = {
  commands: [
    opensDocument(THEME, {
      title: "Theme",
      icon: "wand-sparkles",
      words: "look colours fonts contrast shared content",
      inSiteMenu: 60,
    }),
  ],
  documentForms: { [THEME]: ThemeForm },
};

function ThemeForm({ form, value }: DocumentFormProps) {
  return (
    <Box px="3.5" pb="16">
      <Stack gap="3.5">
        <ThemeColours />
        <ObjectFields form={form} pointer="" value={value} />
      </Stack>
    </Box>
  );
}
