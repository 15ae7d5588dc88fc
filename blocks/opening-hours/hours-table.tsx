import { Box, Grid, Span, Stack, Text } from "@chakra-ui/react";
import { useTexts } from "#src/ui/language.ts";
import type { HoursRow } from "./opening-hours.derive.ts";

/** Days and their times. The script marks today's line. */
export function HoursTable({ rows }: { rows: readonly HoursRow[] }) {
  const texts = useTexts("opening-hours");
  return (
    <Box as="dl" borderTopWidth="thin">
      {rows.map(({ key, day, label, times }) => (
        <Grid
          key={key}
          data-day={key}
          templateColumns={{ base: "minmax(0, 1fr) auto", sm: "minmax(0, 1fr) minmax(0, 1fr)" }}
          columnGap="5"
          px="4"
          py="3"
          borderBottomWidth="thin"
          css={today}
        >
          <Box as="dt" minW="0" overflowWrap="anywhere">
            {day}
            {label ? (
              <Span display="block" textStyle="small" color="fg.muted">
                {label}
              </Span>
            ) : null}
          </Box>
          <Stack as="dd" gap="0" fontVariantNumeric="tabular-nums" textAlign={{ base: "end", sm: "start" }}>
            {times.length === 0 ? <Text color="fg.muted">{texts.closed}</Text> : null}
            {times.map((time, index) => (
              <Text key={index} whiteSpace="nowrap">
                <bdi>{time}</bdi>
              </Text>
            ))}
          </Stack>
        </Grid>
      ))}
    </Box>
  );
}

/** Changes no size and no place, since the script marks the line when it has been seen. */
const today = {
  "&[aria-current]": {
    boxShadow: "inset 0.1875rem 0 var(--chakra-colors-signal-solid)",
    _rtl: { boxShadow: "inset -0.1875rem 0 var(--chakra-colors-signal-solid)" },
    bg: "bg.muted",
    "& dt": { fontWeight: "bold" },
    _highContrast: { outline: "medium solid Highlight" },
  },
} as const;
