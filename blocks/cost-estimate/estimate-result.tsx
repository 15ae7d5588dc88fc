import { chakra } from "@chakra-ui/react";
import { cssVars } from "#src/ui/css-vars.ts";
import { forcedFill } from "#src/ui/forced-fill.ts";
import type { Estimate } from "./estimate.ts";

/** The sum, what it consists of, and the same as one bar. `data-estimate` names what the script renews. */
export function EstimateResult({ estimate }: { estimate: Estimate }) {
  return (
    <chakra.div
      bg="bg.panel"
      color="fg"
      borderWidth="thin"
      borderColor="border"
      borderRadius="card"
      p={{ base: "5", md: "8" }}
      overflowWrap="anywhere"
    >
      <chakra.output display="block" aria-live="polite">
        <chakra.span display="block" textStyle="label" data-estimate="heading">
          Worked example
        </chakra.span>
        <chakra.span display="block" textStyle="small" color="fg.muted" data-estimate="summary">
          {estimate.summary}
        </chakra.span>
        <chakra.span display="block" textStyle="figure" mt="4" data-estimate="total">
          {estimate.total}
        </chakra.span>
      </chakra.output>
      <chakra.div
        aria-hidden="true"
        data-estimate-bar=""
        display="flex"
        gap="1"
        h="4"
        mt="5"
        style={cssVars({ "--tuition": estimate.tuitionShare, "--living": estimate.livingShare })}
      >
        <chakra.span {...piece} w="var(--tuition)" bg="brand.solid" css={forcedFill("CanvasText")} />
        <chakra.span {...piece} w="var(--living)" bg="signal.solid" css={forcedFill("Highlight")} />
      </chakra.div>
      <chakra.dl mt="5">
        <chakra.div {...line}>
          <chakra.dt {...term}>
            <chakra.span aria-hidden="true" {...swatch} bg="brand.solid" css={forcedFill("CanvasText")} />
            Tuition, one year
          </chakra.dt>
          <chakra.dd ms="auto" fontWeight="semibold" data-estimate="tuition">
            {estimate.tuition}
          </chakra.dd>
        </chakra.div>
        <chakra.div {...line}>
          <chakra.dt {...term}>
            <chakra.span aria-hidden="true" {...swatch} bg="signal.solid" css={forcedFill("Highlight")} />
            <span>
              Living costs, <span data-estimate="months">{estimate.months}</span> at{" "}
              <span data-estimate="monthly">{estimate.monthly}</span>
            </span>
          </chakra.dt>
          <chakra.dd ms="auto" fontWeight="semibold" data-estimate="living">
            {estimate.living}
          </chakra.dd>
        </chakra.div>
      </chakra.dl>
    </chakra.div>
  );
}

const piece = { borderRadius: "l1", minW: "1" } as const;

const line = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: "4",
  py: "3",
  borderTopWidth: "thin",
  borderColor: "border",
  fontVariantNumeric: "tabular-nums",
} as const;

const term = { display: "flex", alignItems: "center", gap: "3" } as const;
const swatch = { boxSize: "3", borderRadius: "l1", flexShrink: "0" } as const;
