import { Field, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";

type LabelledFieldProps = Field.RootProps & {
  /** The id of the control. */
  id: string;
  label: string;
  hint?: string | undefined;
  /** Content at the other end of the label's line. */
  aside?: ReactNode;
};

/** A form field with its label above and its hint below. The control inside takes its id and description from context. */
export function LabelledField({ id, label, hint, aside, children, ...root }: LabelledFieldProps) {
  return (
    <Field.Root id={id} ids={{ helperText: `${id}-hint` }} {...root}>
      <Flex justify="space-between" gap="4">
        <Field.Label>{label}</Field.Label>
        {aside}
      </Flex>
      {children}
      {hint ? <Field.HelperText overflowWrap="anywhere">{hint}</Field.HelperText> : null}
    </Field.Root>
  );
}
