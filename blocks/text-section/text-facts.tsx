import { chakra } from "@chakra-ui/react";
import type { TextSectionFact } from "#schema/generated/types.ts";

/** Facts beside a text, between hairlines under one bold line. */
export function TextFacts({ facts }: { facts: readonly TextSectionFact[] }) {
  return (
    <chakra.dl borderTopWidth="0.25rem" borderColor="signal.solid">
      {facts.map((fact, index) => (
        <chakra.div key={index} py="4" borderBottomWidth="thin" borderColor="border">
          <chakra.dt textStyle="small" color="fg.muted" overflowWrap="anywhere">
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
