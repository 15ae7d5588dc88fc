import { SimpleGrid } from "@chakra-ui/react";
import { FactNote } from "#src/ui/figures/fact-note.tsx";
import { useTexts } from "#src/ui/language.ts";
import { TitledSection } from "#src/ui/layout/section.tsx";
import type { CostEstimateProps } from "./cost-estimate.derive.ts";
import { EstimateControls } from "./estimate-controls.tsx";
import { EstimateResult } from "./estimate-result.tsx";

/** A worked example, which visitors can adjust if script runs (cost-estimate.client.ts). */
export default function CostEstimate(props: CostEstimateProps) {
  const texts = useTexts("cost-estimate");
  const { id, tone, title, text, note, sources, example } = props;
  return (
    <TitledSection id={id} tone={tone} title={title} text={text}>
      {example ? (
        <SimpleGrid
          columns={{ base: 1, lg: 2 }}
          gap={{ base: "8", lg: "12" }}
          alignItems="start"
          data-estimator=""
        >
          <EstimateControls {...props} />
          <EstimateResult estimate={example} />
        </SimpleGrid>
      ) : (
        <p>{texts.none}</p>
      )}
      <FactNote sources={sources} note={note} />
    </TitledSection>
  );
}
