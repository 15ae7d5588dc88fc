import { chakra, Flex, Span } from "@chakra-ui/react";
import type { Flag as FlagCode } from "#schema/generated/types.ts";
import { Flag } from "#src/ui/pictures/icon.tsx";
import { ChoiceChip } from "./choice-chip.tsx";

type ChoicesProps = {
  legend: string;
  choices: readonly { label: string; flag?: FlagCode | undefined; value: string }[];
  /** Exactly one is chosen, the first one to begin with. The name of the group. */
  radio?: string | undefined;
};

/** Check boxes or radio buttons that narrow down what is shown, without a script; while none is checked, nothing is left out. */
export function Choices({ legend, choices, radio }: ChoicesProps) {
  return (
    <Flex asChild wrap="wrap" gap="2" mb="6" css={offered}>
      <fieldset data-choices="">
        <chakra.legend textStyle="label" mb="3">
          {legend}
        </chakra.legend>
        {choices.map(({ label, flag, value }, index) => (
          <ChoiceChip key={index}>
            {radio ? (
              <input type="radio" name={`${radio}-choice`} value={value} defaultChecked={index === 0} />
            ) : (
              <input type="checkbox" value={value} />
            )}
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
