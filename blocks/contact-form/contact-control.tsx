import { Field, Flex, Input, NativeSelect, Span, Textarea } from "@chakra-ui/react";
import { useId } from "react";
import { Icon } from "#src/ui/pictures/icon.tsx";
import type { FormField } from "./contact-form.derive.ts";

type ContactControlProps = {
  field: FormField;
  /** The validation message, if the value is invalid. */
  problem: string | undefined;
  /** While the message is being sent, further typing would be lost. */
  isSending: boolean;
};

/** A field: label above, the control, and its validation message below. */
export function ContactControl({ field, problem, isSending }: ContactControlProps) {
  const errorId = `${useId()}error`;
  return (
    <Field.Root
      required={field.required ?? false}
      readOnly={isSending}
      invalid={problem !== undefined}
      ids={{ errorText: errorId }}
      gridColumn={field.kind === "textarea" ? "1 / -1" : undefined}
    >
      <Flex justify="space-between" align="baseline" gap="4">
        <Field.Label>{field.label}</Field.Label>
        {field.required ? null : (
          <Span textStyle="small" color="fg.muted" aria-hidden="true">
            Optional
          </Span>
        )}
      </Flex>
      <Control field={field} describedBy={problem === undefined ? undefined : errorId} />
      <Field.ErrorText>
        <Icon name="circle-alert" />
        <span>{problem}</span>
      </Field.ErrorText>
    </Field.Root>
  );
}

function Control({ field, describedBy }: { field: FormField; describedBy: string | undefined }) {
  const common = { name: field.name, autoComplete: field.autoComplete, "aria-describedby": describedBy };
  if (field.kind === "textarea") return <Textarea rows={6} {...common} />;
  if (!field.options) return <Input type={field.kind ?? "text"} {...common} />;
  return (
    <NativeSelect.Root>
      <NativeSelect.Field placeholder={field.placeholder} {...common}>
        {field.options.map(({ value, label }, index) => (
          <option key={index} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
