import { Box, Card, DataList, HStack, SimpleGrid, Span, type SpanProps } from "@chakra-ui/react";
import { cssVars, FactNote, Filled, forcedFill, TitledSection, useTexts } from "waymark/ui";
import type { CostEstimateProps } from "./cost-estimate.derive.ts";
import type { Estimate } from "./estimate.ts";
import { EstimateControls } from "./estimate-controls.tsx";

/** A worked example of yearly costs, which visitors can adjust if JavaScript runs (cost-estimate.client.ts). */
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

/** The total and its parts, as text and as a stacked bar. `data-estimate` marks the elements that the script updates. */
function EstimateResult({ estimate }: { estimate: Estimate }) {
  const texts = useTexts("cost-estimate");
  const months = <span data-estimate="months">{estimate.months}</span>;
  const monthly = <span data-estimate="monthly">{estimate.monthly}</span>;
  const labels = {
    tuition: texts.tuitionYear,
    living: (
      <span>
        <Filled phrase={texts.livingFor} parts={{ months, monthly }} />
      </span>
    ),
  };
  return (
    <Card.Root size="lg" gap="5">
      <Box as="output" display="block" aria-live="polite">
        <Span display="block" textStyle="label" data-estimate="heading">
          {texts.example}
        </Span>
        <Span display="block" textStyle="small" color="fg.muted" data-estimate="summary">
          {estimate.summary}
        </Span>
        <Span display="block" textStyle="figure" mt="4" data-estimate="total">
          {estimate.total}
        </Span>
      </Box>
      <HStack
        aria-hidden="true"
        data-estimate-bar=""
        gap="1"
        style={cssVars({ "--tuition": estimate.tuitionShare, "--living": estimate.livingShare })}
      >
        <Part part="tuition" w="var(--tuition)" minW="1" h="4" />
        <Part part="living" w="var(--living)" minW="1" h="4" />
      </HStack>
      <DataList.Root>
        {(["tuition", "living"] as const).map((part) => (
          <DataList.Item key={part}>
            <DataList.ItemLabel asChild color="fg">
              <HStack as="dt" gap="3">
                <Part part={part} boxSize="3" flexShrink="0" />
                {labels[part]}
              </HStack>
            </DataList.ItemLabel>
            <DataList.ItemValue ms="auto" data-estimate={part}>
              {estimate[part]}
            </DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList.Root>
    </Card.Root>
  );
}

/** A segment of the stacked bar, or its colour sample in the legend. */
function Part({ part, ...size }: SpanProps & { part: "tuition" | "living" }) {
  const isTuition = part === "tuition";
  return (
    <Span
      aria-hidden="true"
      borderRadius="l1"
      bg={isTuition ? "brand.solid" : "accent.solid"}
      borderWidth="thin"
      borderColor={isTuition ? "brand.solid" : "accent.fg"}
      css={forcedFill(isTuition ? "CanvasText" : "Highlight")}
      {...size}
    />
  );
}
