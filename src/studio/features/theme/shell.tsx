import { Box, Flex, Grid, Span, Stack } from "@chakra-ui/react";
import { ObjectFields } from "#src/studio/fields/parts/object-fields.tsx";
import { opensDocument } from "#src/studio/kernel/shell/actions/go-to.ts";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { DocumentFormProps, Feature } from "#src/studio/kernel/shell/registry/registry.ts";
import { useAnswer } from "#src/studio/kernel/shell/state/use-studio.ts";
import { readTheme, type ThemeAnswer } from "./calls.ts";

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

/** The weakest contrasts that are listed, at least, and at most if more of them fail. */
const MIN_LISTED = 6;
const MAX_LISTED = 20;

/** The palette of the theme in both modes, and its weakest contrasts. */
function ThemeColours() {
  const answer = useAnswer(readTheme, {}).answer;
  if (!answer) return null;
  const failing = answer.contrasts.filter(({ ratio, needed }) => ratio < needed);
  return (
    <Box as="section" aria-label="Palette">
      {(["light", "dark"] as const).map((mode) => (
        <Box key={mode} mb="2.5">
          <Box textStyle="xs" color="fg.muted" mb="1">
            {mode === "light" ? "Light mode" : "Dark mode"}
          </Box>
          <Grid templateColumns="repeat(auto-fill, minmax(1.5rem, 1fr))" gap="1">
            {answer.colours.map((colour) => (
              <Box
                key={colour.name}
                title={`${colour.name} ${colour[mode]}`}
                height="6"
                borderWidth="1px"
                borderRadius="l1"
                style={{ backgroundColor: colour[mode] }}
              />
            ))}
          </Grid>
        </Box>
      ))}
      <Flex
        role="status"
        gap="2"
        align="center"
        textStyle="xs"
        color={failing.length > 0 ? "danger.fg" : "success.fg"}
        mb="2"
      >
        <StudioIcon name={failing.length > 0 ? "circle-alert" : "check"} size="0.875rem" />
        {failing.length > 0
          ? `${failing.length} of ${answer.contrasts.length} contrasts are too weak`
          : `All ${answer.contrasts.length} contrasts are strong enough`}
      </Flex>
      <Box as="ul" listStyleType="none" aria-label="Weakest contrasts" textStyle="xs">
        {answer.contrasts
          .slice(0, Math.max(MIN_LISTED, Math.min(failing.length, MAX_LISTED)))
          .map((contrast) => (
            <Contrast key={keyOf(contrast)} contrast={contrast} />
          ))}
      </Box>
    </Box>
  );
}

type Pair = ThemeAnswer["contrasts"][number];

function keyOf({ front, ground, mode }: Pair): string {
  return `${front.name} ${front.hex} ${ground.name} ${mode}`;
}

function Contrast({ contrast: { front, ground, mode, ratio, needed } }: { contrast: Pair }) {
  return (
    <Flex as="li" align="center" gap="2" py="0.5">
      <Span
        aria-hidden="true"
        px="1.5"
        borderWidth="1px"
        borderRadius="l1"
        fontWeight="semibold"
        style={{ color: front.hex, backgroundColor: ground.hex }}
      >
        Aa
      </Span>
      <Span flex="1" minW="0" truncate color="fg.muted">
        {front.name} on {ground.name}, {mode}
      </Span>
      <Span fontVariantNumeric="tabular-nums" color={ratio < needed ? "danger.fg" : "fg"}>
        {ratio.toFixed(2)} : 1
      </Span>
      <Span color="fg.muted">needs {needed}</Span>
    </Flex>
  );
}
