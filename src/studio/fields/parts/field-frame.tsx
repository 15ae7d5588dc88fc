import { Field as ChakraField, Flex, Span } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { Field } from "#src/studio/kernel/form/form-model.ts";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { useEditScope, useProblems } from "./edit-scope.ts";
import { ProblemList } from "./problem-list.tsx";

type Props = {
  field: Field;
  pointer: Pointer;
  /** At the end of the label's line: a count, a button. */
  aside?: ReactNode;
  children: ReactNode;
};

/**
 * A control with its label, problems and help text. The help is visible while the field has the focus, to keep the form
 * uncluttered; for assistive technology it always describes the control.
 */
export function FieldFrame({ field, pointer, aside, children }: Props) {
  const { locked } = useEditScope();
  const problems = useProblems(pointer);
  return (
    <ChakraField.Root
      required={field.required}
      invalid={problems.some(({ severity }) => severity === "error")}
      disabled={locked}
      gap="1"
      data-field={pointer}
      css={{ "&:focus-within > [data-part=helper-text]": { display: "block" } }}
    >
      <Flex width="100%" align="baseline" gap="2">
        <ChakraField.Label
          title={field.help}
          textStyle="xs"
          fontWeight="medium"
          color="fg.muted"
          gap="0.5"
          flexShrink="0"
          maxW="100%"
        >
          {field.label}
          <ChakraField.RequiredIndicator color="danger.fg" />
        </ChakraField.Label>
        {aside ? (
          <Span ms="auto" textStyle="xs" color="fg.subtle" minW="0" truncate>
            {aside}
          </Span>
        ) : null}
      </Flex>
      {children}
      <ProblemList problems={problems} />
      <ChakraField.HelperText display="none" textStyle="xs" color="fg.subtle">
        {field.help}
      </ChakraField.HelperText>
    </ChakraField.Root>
  );
}
