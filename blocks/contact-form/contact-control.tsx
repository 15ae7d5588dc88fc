import { Field, Flex, Input, NativeSelect, Span, Textarea } from "@chakra-ui/react";
import { useId } from "react";
import { Icon } from "#src/ui/icon.tsx";
import type { ContactField } from "./fields.ts";

/** One field: label above, the control, and its problem below in words. */
export function ContactControl({ field, problem }: { field: ContactField; problem: string | undefined }) {
  const errorId = `${useId()}error`;
  const isWide = field.kind === "textarea";
  return (
    <Field.Root
      required={field.required}
      invalid={problem !== undefined}
      ids={{ errorText: errorId }}
      gridColumn={isWide ? "1 / -1" : undefined}
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

function Control({ field, describedBy }: { field: ContactField; describedBy: string | undefined }) {
  const common = { name: field.name, autoComplete: field.autoComplete, "aria-describedby": describedBy };
  if (field.kind === "textarea") return <Textarea rows={6} {...common} />;
  if (field.kind !== "select") return <Input type={field.kind} {...common} />;
  return (
    <NativeSelect.Root>
      <NativeSelect.Field placeholder="Choose one" {...common}>
        {field.options?.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
