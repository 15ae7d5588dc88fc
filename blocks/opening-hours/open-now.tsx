import { Box, HStack } from "@chakra-ui/react";
import { useTexts } from "#src/ui/language.ts";

/**
 * Whether the place is open now, filled in by the script. The line keeps its height before that, so nothing moves;
 * without script there is none.
 */
export function OpenNow({ hours }: { hours: string }) {
  const texts = useTexts("opening-hours");
  return (
    <HStack
      align="flex-start"
      minH="8"
      gap="3"
      css={{ "@media (scripting: none)": { display: "none" } }}
      _print={{ display: "none" }}
    >
      <Box
        data-hours={hours}
        data-open-now={texts.openNow}
        data-open-until={texts.openUntil}
        data-opens-at={texts.opensAt}
        data-opens-day={texts.opensDay}
        data-closed-now={texts.closedNow}
        textStyle="label"
        css={light}
      />
    </HStack>
  );
}

/** A light before the words: filled while the place is open. */
const light = {
  "&[data-open]::before": {
    content: '""',
    display: "inline-block",
    boxSize: "0.75em",
    marginInlineEnd: "0.6em",
    borderRadius: "full",
    borderWidth: "0.15em",
    borderColor: "currentColor",
  },
  "&[data-open=true]::before": {
    bg: "success.solid",
    borderColor: "success.solid",
    forcedColorAdjust: "none",
  },
} as const;
