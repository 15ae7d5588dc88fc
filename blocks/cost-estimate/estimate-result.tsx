import { Box, Card, DataList, HStack, Span, type SpanProps } from "@chakra-ui/react";
import { forcedFill } from "#src/ui/figures/forced-fill.ts";
import { useTexts } from "#src/ui/language.ts";
import { cssVars } from "#src/ui/layout/css-vars.ts";
import { Filled } from "#src/ui/text.tsx";
import type { Estimate } from "./estimate.ts";

/** The total, its parts, and the same as a stacked bar. `data-estimate` marks what the script updates. */
export function EstimateResult({ estimate }: { estimate: Estimate }) {
  const texts = useTexts("cost-estimate");
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
        <DataList.Item>
          <DataList.ItemLabel asChild color="fg">
            <HStack as="dt" gap="3">
              <Part part="tuition" boxSize="3" flexShrink="0" />
              {texts.tuitionYear}
            </HStack>
          </DataList.ItemLabel>
          <DataList.ItemValue ms="auto" data-estimate="tuition">
            {estimate.tuition}
          </DataList.ItemValue>
        </DataList.Item>
        <DataList.Item>
          <DataList.ItemLabel asChild color="fg">
            <HStack as="dt" gap="3">
              <Part part="living" boxSize="3" flexShrink="0" />
              <span>
                <Filled
                  phrase={texts.livingFor}
                  parts={{
                    months: <span data-estimate="months">{estimate.months}</span>,
                    monthly: <span data-estimate="monthly">{estimate.monthly}</span>,
                  }}
                />
              </span>
            </HStack>
          </DataList.ItemLabel>
          <DataList.ItemValue ms="auto" data-estimate="living">
            {estimate.living}
          </DataList.ItemValue>
        </DataList.Item>
      </DataList.Root>
    </Card.Root>
  );
}

type PartProps = SpanProps & { part: "tuition" | "living" };

/** A segment of the bar, or its swatch in the legend. */
function Part({ part, ...size }: PartProps) {
  const isTuition = part === "tuition";
  return (
    <Span
      aria-hidden="true"
      borderRadius="l1"
      bg={isTuition ? "brand.solid" : "signal.solid"}
      css={forcedFill(isTuition ? "CanvasText" : "Highlight")}
      {...size}
    />
  );
}
