import { Box, Stack } from "@chakra-ui/react";
import { useCallback } from "react";
import { DerivedColours } from "#src/studio/fields/colour/derived-colours.ts";
import { ObjectFields } from "#src/studio/fields/parts/object-fields.tsx";
import { SearchableFields } from "#src/studio/fields/parts/searchable-fields.tsx";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { opensDocument } from "#src/studio/kernel/shell/actions/go-to.ts";
import type { DocumentFormProps, Feature } from "#src/studio/kernel/shell/registry/registry.ts";
import { useAnswer } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readTheme } from "./calls.ts";
import { contrastInWords } from "./colour-names.ts";
import { ThemeColours } from "./theme-colours.tsx";

const THEME = "data:theme";

export const feature: Feature = {
  commands: [
    opensDocument(THEME, {
      title: "Theme",
      icon: "wand-sparkles",
      words: "look colours fonts corners contrast shared content",
      inSiteMenu: 20,
    }),
  ],
  documentForms: { [THEME]: ThemeForm },
};

/** Colours first, each with what it is now and its contrast; then everything else of the theme. */
function ThemeForm({ form, value }: DocumentFormProps) {
  const { answer } = useAnswer(readTheme, {});
  const derivedAt = useCallback(
    (place: Pointer) => {
      const colour = answer?.colours[place];
      const contrasts = colour?.weakest.map((weakest) => {
        if (!weakest) return undefined;
        return { words: contrastInWords(form, place, weakest), isTooWeak: weakest.ratio < weakest.needed };
      });
      return colour && { ...colour, contrasts: contrasts ?? [] };
    },
    [answer, form],
  );
  return (
    <DerivedColours value={derivedAt}>
      <SearchableFields form={form} value={value}>
        <Stack gap="0">
          <ThemeColours form={form} value={value} answer={answer} />
          <Box px="3.5" pt="4" borderTopWidth="1px">
            <ObjectFields form={form} pointer="" value={value} without={["colors"]} />
          </Box>
        </Stack>
      </SearchableFields>
    </DerivedColours>
  );
}
