import { Box, Grid, Heading, HStack, Link, Span } from "@chakra-ui/react";
import { fill } from "waymark/blocks";
import { CHOSEN, Choices, Flag, useTexts } from "waymark/ui";
import { Months, Profile } from "#src/ui/figures/climb/profile.tsx";
import { Dues } from "./dues.tsx";
import { OVERLAY_HEIGHT, overlaid, single } from "./overlay.ts";
import type { YearClimbProps } from "./year-climb.derive.ts";

type ClimbsProps = Pick<YearClimbProps, "id" | "choice" | "items" | "choices" | "calendar">;

/** The drawings of several years, stacked. The visitor selects one to see it alone, or several to overlay them. */
export function Climbs({ id, choice, items, choices, calendar }: ClimbsProps) {
  const texts = useTexts("year-climb");
  const isSingle = choice === "one";
  const drawn = choices.length > 0 ? items.map(({ years }) => years.some(({ ridge }) => ridge)) : [];
  return (
    <Box css={isSingle ? single(choices.length, "> div > ul > li") : overlaid(drawn)}>
      {choices.length > 0 ? (
        <Choices
          legend={isSingle ? texts.chooseOne : texts.choose}
          choices={choices}
          radio={isSingle ? id : undefined}
        />
      ) : null}
      <Box position="relative">
        {/* The shared background of overlaid climbs, with the months of all of them. */}
        {choices.length > 0 && !isSingle ? (
          <Box aria-hidden="true" data-shared="">
            <Box h={OVERLAY_HEIGHT} bg="scene.sky" borderRadius="card" />
            <Months months={calendar} />
          </Box>
        ) : null}
        <Box as="ul" {...(isSingle ? {} : inColumns)}>
          {items.map((item, index) => (
            <Grid
              as="li"
              key={index}
              templateColumns={{ base: "minmax(0, 1fr)", ...(!isSingle && { lg: "11rem minmax(0, 1fr)" }) }}
              columnGap="6"
              rowGap="4"
              py={{ base: "8", lg: "6" }}
              borderTopWidth="thin"
              _print={{ gridTemplateColumns: "minmax(0, 1fr)", py: "3" }}
            >
              <Heading as="h3" size="md">
                <HStack as="span" gap="3">
                  {item.flag ? <Flag code={item.flag} width="8" /> : null}
                  {item.href ? (
                    <Link href={item.href} textDecorationThickness="0.08em">
                      {item.label}
                    </Link>
                  ) : (
                    <Span minW="0">{item.label}</Span>
                  )}
                </HStack>
              </Heading>
              <Box minW="0" css={item.years.length > 1 ? starts(item.years.length) : {}}>
                {item.years.length > 1 ? (
                  <Choices
                    legend={texts.chooseStart}
                    choices={item.years.map(({ start }) => ({ label: start, value: start }))}
                    radio={`${id}-${index}`}
                  />
                ) : null}
                {item.years.map(({ ridge, months, span, dues }, year) => (
                  <Box key={year} display={year > 0 ? "none" : undefined}>
                    {ridge ? <Profile ridge={ridge} months={months} span={span} tall={isSingle} /> : null}
                    <Dues
                      dues={dues}
                      label={fill(texts.list, { country: item.label })}
                      short={!isSingle}
                      level={isSingle ? "h4" : undefined}
                    />
                  </Box>
                ))}
              </Box>
            </Grid>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** Styles that show only the year before the first start in browsers without `:has()`. */
const starts = (count: number) => ({
  ...single(count, "> div"),
  [`${CHOSEN} > div`]: { display: "block" },
});

const inColumns = {
  _print: { display: "grid", gridTemplateColumns: "repeat(2, minmax(0, 1fr))", columnGap: "6" },
} as const;
