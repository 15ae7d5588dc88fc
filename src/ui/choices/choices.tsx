import { Box, chakra, Span } from "@chakra-ui/react";
import type { Flag as FlagCode } from "#schema/generated/types.ts";
import { Flag } from "#src/ui/pictures/icon.tsx";
import { ChoiceChip } from "./choice-chip.tsx";

type ChoicesProps = {
  legend: string;
  choices: readonly { label: string; flag?: FlagCode | undefined; value: string }[];
  /** The name of the radio buttons, if exactly one choice is selected, initially the first; without it, the choices are checkboxes. */
  radio?: string | undefined;
};

/** Checkboxes or radio buttons that filter the displayed items, without a script; while none is checked, all are shown. */
export function Choices({ legend, choices, radio }: ChoicesProps) {
  return (
    <Box asChild mb="4" css={offered}>
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
    </Box>
  );
}

/**
 * Styles of the choices. Hidden where browsers lack `:has()`, and on paper. The choices are inline boxes, so that the browser balances the
 * rows.
 */
const offered = {
  display: "none",
  textWrap: "balance",
  "& > label": { display: "inline-flex", verticalAlign: "top", me: "2", mb: "2" },
  "@supports selector(:has(*))": { display: "block" },
  "@media print": { display: "none" },
};
