import { DataList } from "@chakra-ui/react";
import type { TextSectionFact } from "#schema/generated/types.ts";

/** Facts beside a text, between hairlines under a bold line. */
export function TextFacts({ facts }: { facts: readonly TextSectionFact[] }) {
  return (
    <DataList.Root orientation="vertical" borderTopWidth="0.25rem" borderColor="signal.solid">
      {facts.map((fact, index) => (
        <DataList.Item key={index}>
          <DataList.ItemLabel>{fact.label}</DataList.ItemLabel>
          <DataList.ItemValue>{fact.value}</DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList.Root>
  );
}
