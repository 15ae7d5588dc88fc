import { chakra } from "@chakra-ui/react";
import type { TextSectionFact } from "#schema/generated/types.ts";
import { onTone } from "#src/ui/on-tone.ts";
import type { Tone } from "#src/ui/section.tsx";

/** Facts beside a text, between hairlines under one bold line. */
export function TextFacts({ facts, tone }: { facts: readonly TextSectionFact[]; tone: Tone }) {
  const colors = onTone(tone);
  return (
    <chakra.dl borderTopWidth="0.25rem" borderColor="signal.solid">
      {facts.map((fact, index) => (
        <chakra.div
          // biome-ignore lint/suspicious/noArrayIndexKey: static markup
          key={index}
          py="4"
          borderBottomWidth="thin"
          borderColor={colors.border}
        >
          <chakra.dt textStyle="small" color={colors.muted} overflowWrap="anywhere">
            {fact.label}
          </chakra.dt>
          <chakra.dd textStyle="h4" mt="1" fontVariantNumeric="tabular-nums">
            {fact.value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
