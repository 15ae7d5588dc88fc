import { chakra, Flex, Span, type SystemStyleObject } from "@chakra-ui/react";
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

/** The element around the check boxes, while one of them is checked. */
export const CHOSEN = "&:has([data-choices] :checked)";

/** Styles of what is not chosen, while something is. @param target selects it by its place, from 1 */
export const notChosen = (
  count: number,
  target: (place: number) => string,
  style: SystemStyleObject,
): SystemStyleObject =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `${CHOSEN}:not(:has([data-choices] > label:nth-of-type(${index + 1}) :checked)) ${target(index + 1)}`,
      style,
    ]),
  );
