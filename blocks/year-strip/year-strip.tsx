import { Box, Grid, type GridProps, Heading, HStack, Span, Text, Wrap } from "@chakra-ui/react";
import { FactNote } from "#src/ui/fact-note.tsx";
import { forcedFill } from "#src/ui/forced-fill.ts";
import { MonthNames, MonthStrip } from "#src/ui/month-strip.tsx";
import { Section, SectionHeader } from "#src/ui/section.tsx";
import type { YearStripProps } from "./year-strip.derive.ts";

/** A list of intakes, each with its year: a bar for the months to apply in, a blaze for the month it starts. */
export default function YearStrip({ id, tone, title, text, items, months, note, sources }: YearStripProps) {
  const hasWindows = items.some((item) => item.windowColumns.length > 0);
  return (
    <Section id={id} tone={tone}>
      <SectionHeader title={title} text={text} />
      <Key hasWindows={hasWindows} />
      <TwoParts aria-hidden="true" hideBelow="md">
        <span />
        <MonthNames months={months} />
      </TwoParts>
      <ul>
        {items.map((item, index) => (
          <TwoParts as="li" key={index} py="6" borderTopWidth="thin">
            <Box overflowWrap="anywhere">
              <Heading as="p" size="sm">
                {item.season}
              </Heading>
              <p>
                Starts: <b>{item.begins}</b>
              </p>
              <p>Apply: {item.windowColumns.length > 0 ? <b>{item.window}</b> : item.window}</p>
              {item.deadline ? (
                <p>
                  Deadline: <b>{item.deadline}</b>
                </p>
              ) : null}
              {item.text ? (
                <Text textStyle="small" color="fg.muted" mt="1">
                  {item.text}
                </Text>
              ) : null}
            </Box>
            <MonthStrip months={months} marks={item.startColumns} spans={item.windowColumns} names="shared" />
          </TwoParts>
        ))}
      </ul>
      <FactNote sources={sources} note={note} />
    </Section>
  );
}

function Key({ hasWindows }: { hasWindows: boolean }) {
  return (
    <Wrap aria-hidden="true" columnGap="6" rowGap="0" textStyle="small" color="fg.muted" mb="4">
      {hasWindows ? (
        <HStack>
          <Span w="6" h="3" bg="brand.solid" css={forcedFill("CanvasText")} />
          months to apply
        </HStack>
      ) : null}
      <HStack>
        <Span w="4" h="5" borderRadius="l1" bg="signal.solid" css={forcedFill("Highlight")} />
        courses start
      </HStack>
    </Wrap>
  );
}

/** Words, and beside them on wide screens a year. */
function TwoParts(props: GridProps) {
  return (
    <Grid
      templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 2.5fr)" }}
      gap={{ base: "4", md: "8" }}
      alignItems="center"
      {...props}
    />
  );
}
