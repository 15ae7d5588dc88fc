import { Box, Grid, Heading, HStack, Link, Span, Text } from "@chakra-ui/react";
import { fill } from "#src/language/phrase.ts";
import { Choices } from "#src/ui/choices/choices.tsx";
import { FactNote } from "#src/ui/figures/fact-note.tsx";
import { useTexts } from "#src/ui/language.ts";
import { TitledSection } from "#src/ui/layout/section.tsx";
import { Flag } from "#src/ui/pictures/icon.tsx";
import { Dues } from "./dues.tsx";
import { OVERLAY_HEIGHT, overlaid } from "./overlay.ts";
import { Months, Profile } from "./profile.tsx";
import type { YearClimbProps } from "./year-climb.derive.ts";

/** The year before a course starts, as a climb above the list of what is due. Countries share one scale. */
export default function YearClimb({ id, tone, title, text, items, note, sources, ...rest }: YearClimbProps) {
  const { choices, calendar } = rest;
  const texts = useTexts("year-climb");
  const [only] = items.length === 1 ? items : [];
  return (
    <TitledSection id={id} tone={tone} title={title} text={text}>
      {items.some(({ ridge }) => ridge) ? (
        <Text textStyle="small" color="fg.muted" maxW="reading" mt={{ base: "-4", md: "-8" }} mb="6">
          {texts.about}
        </Text>
      ) : null}
      {only ? (
        <>
          {only.ridge ? <Profile ridge={only.ridge} months={only.months} span={only.span} tall /> : null}
          <Dues dues={only.dues} label={fill(texts.list, { country: only.label })} />
        </>
      ) : (
        <Box css={overlaid(choices.length)}>
          {choices.length > 0 ? <Choices legend={texts.choose} choices={choices} /> : null}
          <Box position="relative">
            {choices.length > 0 ? <SharedSky months={calendar} /> : null}
            <Box
              as="ul"
              _print={{ display: "grid", gridTemplateColumns: "repeat(2, minmax(0, 1fr))", columnGap: "6" }}
            >
              {items.map((item, index) => (
                <Grid
                  as="li"
                  key={index}
                  templateColumns={{ base: "minmax(0, 1fr)", lg: "11rem minmax(0, 1fr)" }}
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
                  <Box minW="0">
                    {item.ridge ? <Profile ridge={item.ridge} months={item.months} span={item.span} /> : null}
                    <Dues dues={item.dues} label={fill(texts.list, { country: item.label })} short />
                  </Box>
                </Grid>
              ))}
            </Box>
          </Box>
        </Box>
      )}
      <FactNote sources={sources} note={note} />
    </TitledSection>
  );
}

/** The ground on which climbs lie over each other, with the months of all of them. */
function SharedSky({ months }: { months: readonly string[] }) {
  return (
    <Box aria-hidden="true" data-shared="">
      <Box h={OVERLAY_HEIGHT} bg="scene.sky" borderRadius="card" />
      <Months months={months} />
    </Box>
  );
}
