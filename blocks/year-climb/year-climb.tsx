import { Box, Grid, Heading, HStack, Link, Span, Text } from "@chakra-ui/react";
import { fill } from "#src/language/phrase.ts";
import { FactNote } from "#src/ui/figures/fact-note.tsx";
import { useTexts } from "#src/ui/language.ts";
import { TitledSection } from "#src/ui/layout/section.tsx";
import { Flag } from "#src/ui/pictures/icon.tsx";
import { Dues, Profile } from "./dues.tsx";
import type { YearClimbProps } from "./year-climb.derive.ts";

/** The year before a course starts, as a climb above the list of what is due. Countries share one scale. */
export default function YearClimb({ id, tone, title, text, items, note, sources }: YearClimbProps) {
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
          {only.ridge ? <Profile ridge={only.ridge} months={only.months} tall /> : null}
          <Dues dues={only.dues} label={fill(texts.list, { country: only.label })} />
        </>
      ) : (
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
                {item.ridge ? <Profile ridge={item.ridge} months={item.months} /> : null}
                <Dues dues={item.dues} label={fill(texts.list, { country: item.label })} short />
              </Box>
            </Grid>
          ))}
        </Box>
      )}
      <FactNote sources={sources} note={note} />
    </TitledSection>
  );
}
