import { Grid, Stat } from "@chakra-ui/react";
import type { HeroFact } from "#schema/generated/types.ts";
import { filledRows } from "#src/ui/layout/filled-rows.ts";

type HeroFactsProps = { facts: readonly HeroFact[]; narrow?: boolean | undefined };

/** Figures below the buttons on a trail: a dashed line with a mark for each. */
export function HeroFacts({ facts, narrow }: HeroFactsProps) {
  const line = facts.length % 2 === 1;
  return (
    <Grid
      as="dl"
      css={filledRows(facts.length, { base: [line ? 1 : 2], md: narrow ? [3, 2] : [facts.length] })}
      rowGap={{ base: line ? "5" : "8", md: "8" }}
    >
      {facts.map((fact, index) => (
        <Stat.Root as="div" key={index}>
          <Stat.Label>{fact.label}</Stat.Label>
          <Stat.ValueText>{fact.value}</Stat.ValueText>
        </Stat.Root>
      ))}
    </Grid>
  );
}
