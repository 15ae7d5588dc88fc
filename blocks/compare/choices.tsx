import { chakra, Flex, Span } from "@chakra-ui/react";
import { ChoiceChip } from "#src/ui/choice-chip.tsx";
import { Flag } from "#src/ui/pictures/icon.tsx";
import { type CompareProps, MAX_CHOICES } from "./compare.derive.ts";

type ChoicesProps = Pick<CompareProps, "rowLabel" | "choices">;

/** Check boxes that narrow the comparison down, without a script: while none is checked, everything is shown. */
export function Choices({ rowLabel, choices }: ChoicesProps) {
  return (
    <Flex asChild wrap="wrap" gap="2" mb="6" css={offered}>
      <fieldset>
        <chakra.legend textStyle="label" mb="3">
          {rowLabel}
        </chakra.legend>
        {choices.map(({ label, flag, value }, index) => (
          <ChoiceChip key={index}>
            <input type="checkbox" value={value} />
            {flag ? <Flag code={flag} width="5" /> : null}
            <Span minW="0">{label}</Span>
          </ChoiceChip>
        ))}
      </fieldset>
    </Flex>
  );
}

/** Of no use without `:has()`, nor on paper. */
const offered = {
  display: "none",
  "@supports selector(:has(*))": { display: "flex" },
  "@media print": { display: "none" },
};

/** While something is chosen, the cells of everything else are left out: the cell after the heading is the first one's. */
export const showingChosen = Object.fromEntries(
  Array.from({ length: MAX_CHOICES }, (_, index) => [
    `&:has(fieldset :checked):not(:has(fieldset > label:nth-of-type(${index + 1}) :checked)) tr > :nth-child(${index + 2})`,
    { display: "none" },
  ]),
);
