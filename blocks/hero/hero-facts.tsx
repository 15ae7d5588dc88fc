import { chakra } from "@chakra-ui/react";
import type { HeroFact } from "#schema/generated/types.ts";

type HeroFactsProps = { facts: readonly HeroFact[]; narrow?: boolean | undefined };

/** Figures under the buttons, strung on a trail: a dashed line with a mark for each. */
export function HeroFacts({ facts, narrow }: HeroFactsProps) {
  const wide = narrow ? Math.min(facts.length, 3) : facts.length;
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: "repeat(2, minmax(0, 1fr))", md: `repeat(${wide}, minmax(0, 1fr))` }}
      rowGap="8"
    >
      {facts.map((fact, index) => (
        <chakra.div
          key={index}
          display="flex"
          flexDirection="column-reverse"
          justifyContent="flex-end"
          pt="6"
          pe="5"
          position="relative"
          borderTopWidth="0.125rem"
          borderTopStyle="dashed"
          borderColor="border.emphasized"
          _before={{
            content: '""',
            position: "absolute",
            top: "-0.5625rem",
            insetInlineStart: "0",
            w: "2",
            h: "4",
            borderRadius: "full",
            bg: "signal.solid",
          }}
        >
          <chakra.dt textStyle="small" mt="1.5" color="fg.muted">
            {fact.label}
          </chakra.dt>
          <chakra.dd textStyle="h2" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
            {fact.value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
