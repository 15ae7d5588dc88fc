import { Box, Grid, type GridProps, Heading, HStack, SimpleGrid, Span, Wrap } from "@chakra-ui/react";
import {
  cellsInRow,
  FactNote,
  Filled,
  forcedFill,
  MonthStrip,
  OptionalText,
  TitledSection,
  useTexts,
} from "waymark/ui";
import type { YearStripProps } from "./year-strip.derive.ts";

type Item = YearStripProps["items"][number];

/** Start dates and application periods on one axis. If no period is published, a single year shows all starts. */
export default function YearStrip({ id, tone, title, text, items, overview, note, sources }: YearStripProps) {
  return (
    <TitledSection id={id} tone={tone} title={title} text={text}>
      <Key items={items} />
      {overview ? (
        <>
          <MonthStrip months={overview.months} marks={overview.starts} />
          <SimpleGrid
            as="ul"
            columns={{ base: 1, md: cellsInRow(items.length, [3, 2], items.length - 1) }}
            gap="6"
            mt="6"
          >
            {items.map((item, index) => (
              <li key={index}>
                <Start item={item} />
              </li>
            ))}
          </SimpleGrid>
        </>
      ) : (
        <ul>
          {items.map((item, index) => (
            <TwoParts as="li" key={index} py="6" borderTopWidth="thin">
              <Start item={item} />
              {item.strip ? (
                <MonthStrip months={item.strip.months} marks={item.strip.starts} window={item.strip.window} />
              ) : null}
            </TwoParts>
          ))}
        </ul>
      )}
      <FactNote sources={sources} note={note} />
    </TitledSection>
  );
}

function Start({ item: { season, begins, window, deadline, text, strip } }: { item: Item }) {
  const texts = useTexts("year-strip");
  return (
    <Box overflowWrap="anywhere">
      <Heading as="p" size="sm">
        {season}
      </Heading>
      <p>
        <Filled phrase={texts.starts} parts={{ months: <b>{begins}</b> }} />
      </p>
      {window === undefined ? null : (
        <p>
          <Filled phrase={texts.apply} parts={{ months: strip?.window ? <b>{window}</b> : window }} />
        </p>
      )}
      {deadline ? (
        <p>
          <Filled phrase={texts.deadline} parts={{ day: <b>{deadline}</b> }} />
        </p>
      ) : null}
      <OptionalText textStyle="small" color="fg.muted" mt="1">
        {text}
      </OptionalText>
    </Box>
  );
}

function Key({ items }: { items: readonly Item[] }) {
  const texts = useTexts("year-strip");
  const hasWindows = items.some(({ strip }) => strip?.window);
  const hasDeadlines = items.some(({ strip }) => strip?.window?.deadline);
  return (
    <Wrap aria-hidden="true" columnGap="6" rowGap="0" textStyle="small" color="fg.muted" mb="4">
      {hasWindows ? (
        <HStack>
          <Span w="6" h="3" bg="brand.solid" css={forcedFill("CanvasText")} />
          {texts.keyApply}
        </HStack>
      ) : null}
      {hasDeadlines ? (
        <HStack>
          <Span w="6" h="3" borderWidth="thin" borderColor="brand.solid" bg="brand.emphasized" />
          {texts.keyAfter}
        </HStack>
      ) : null}
      <HStack>
        <Span
          w="4"
          h="5"
          borderRadius="l1"
          borderWidth="thin"
          borderColor="accent.fg"
          bg="accent.solid"
          css={forcedFill("Highlight")}
        />
        {texts.keyStarts}
      </HStack>
    </Wrap>
  );
}

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
