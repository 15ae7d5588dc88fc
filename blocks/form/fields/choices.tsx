import { chakra, Flex } from "@chakra-ui/react";
import type { WordedField } from "#blocks/form/form.derive.ts";

type ChoicesProps = { field: WordedField; kind: "radio" | "checkbox"; describedBy: string | undefined };

/** Radio buttons, checkboxes, or one checkbox on its own: native controls, each in a label of 44 px. */
export function Choices({ field, kind, describedBy }: ChoicesProps) {
  const { name, label, options, required } = field;
  const input = { type: kind, name, "aria-describedby": describedBy };
  if (!options) {
    return (
      <Choice>
        <Box {...input} value="yes" required={required ?? false} aria-invalid={describedBy !== undefined} />
        {label}
      </Choice>
    );
  }
  return (
    <chakra.fieldset minW="0" aria-describedby={describedBy}>
      <chakra.legend textStyle="label" mb="1">
        {label}
      </chakra.legend>
      <Flex wrap="wrap" columnGap="6">
        {options.map((option, index) => (
          <Choice key={index}>
            {/* Browsers ask for one of the radio buttons, but would ask for every checkbox. */}
            <Box
              {...input}
              value={option.value}
              required={kind === "radio" && required === true}
              aria-invalid={describedBy !== undefined}
            />
            {option.label}
          </Choice>
        ))}
      </Flex>
    </chakra.fieldset>
  );
}

const Choice = chakra("label", {
  base: { display: "inline-flex", alignItems: "center", gap: "3", minH: "11", cursor: "pointer" },
});

const Box = chakra("input", {
  base: { flexShrink: "0", boxSize: "5", accentColor: "brand.solid", cursor: "pointer" },
});
