import { chakra } from "@chakra-ui/react";
import { FactNote } from "#src/ui/fact-note.tsx";
import { Section, SectionHeader } from "#src/ui/section.tsx";
import type { CostEstimateProps } from "./cost-estimate.derive.ts";
import { EstimateControls } from "./estimate-controls.tsx";
import { EstimateResult } from "./estimate-result.tsx";

/** A worked example, which visitors adjust where script runs (cost-estimate.client.ts). */
export default function CostEstimate(props: CostEstimateProps) {
  const { id, tone, title, text, note, sources, example } = props;
  return (
    <Section id={id} tone={tone}>
      <SectionHeader title={title} text={text} />
      {example ? (
        <chakra.div
          display="grid"
          gap={{ base: "8", lg: "12" }}
          gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }}
          alignItems="start"
          data-estimator=""
        >
          <EstimateControls {...props} />
          <EstimateResult estimate={example} />
        </chakra.div>
      ) : (
        <p>There is no country yet for which we have both tuition and living costs.</p>
      )}
      <FactNote sources={sources} note={note} />
    </Section>
  );
}
