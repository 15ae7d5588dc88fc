import { Grid, Stat } from "@chakra-ui/react";
import { filledRows } from "waymark/ui";
import type { HeroFact } from "#schema/generated/types.ts";
import type { HeroProps } from "./hero.derive.ts";

type HeroFactsProps = Pick<HeroProps, "isMarked"> & { facts: readonly HeroFact[]; narrow?: boolean };

/** Figures below the text of a hero. */
export function HeroFacts({ facts, isMarked, narrow }: HeroFactsProps) {
  const line = facts.length % 2 === 1;
  return (
    <Grid
      as="dl"
      css={filledRows(facts.length, { base: [line ? 1 : 2], md: narrow ? [3, 2] : [facts.length] })}
      rowGap={{ base: line ? "5" : "8", md: "8" }}
    >
      {facts.map((fact, index) => (
        <Stat.Root as="div" key={index} {...(isMarked ? {} : hairline)}>
          <Stat.ValueText as="dt" {...(narrow ? beside : {})}>
            {fact.value}
          </Stat.ValueText>
          <Stat.Label as="dd">{fact.label}</Stat.Label>
        </Stat.Root>
      ))}
    </Grid>
  );
}

/** Smaller type for three figures beside a picture: they have little space, and a figure such as "4–8 weeks" is not broken. */
const beside = { fontSize: { lg: "1.625rem" }, overflowWrap: "normal" } as const;

/** Styles of a hairline above each figure, for themes that do not draw a trail line there. The block `stats` has the same one. */
const hairline = {
  borderTopWidth: "thin",
  borderTopStyle: "solid",
  borderColor: "border",
  _before: { top: "-0.1875rem", w: "10", h: "1.5" },
} as const;
