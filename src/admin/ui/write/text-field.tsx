import { Field, Flex, Input } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useField, useSession } from "#src/admin/ui/context/session-context.ts";

type FieldFrameProps = {
  /** The id of the control. */
  id: string;
  label: string;
  hint?: ReactNode;
  /** Shown opposite the label. */
  aside?: ReactNode;
  children: ReactNode;
};

/**
 * A form field with the label above and the hint below. The control inside gets its id and description from
 * it.
 */
export function FieldFrame({ id, label, hint, aside, children }: FieldFrameProps) {
  return (
    <Field.Root id={id} ids={{ helperText: `${id}-hint` }}>
      <Flex justify="space-between" gap="4">
        <Field.Label>{label}</Field.Label>
        {aside}
      </Flex>
      {children}
      {hint ? <Field.HelperText overflowWrap="anywhere">{hint}</Field.HelperText> : null}
    </Field.Root>
  );
}

type TextFieldProps = {
  name: "category" | "author" | "date" | "updated" | "authorAvatar" | "canonicalUrl";
  label: string;
  type?: "text" | "date";
  hint?: string;
  suggestions?: readonly string[];
};

/** A single-line text field. */
export function TextField({ name, label, type = "text", hint, suggestions }: TextFieldProps) {
  const session = useSession();
  const value = useField(name);
  const id = `post-${name}`;
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <Input
        type={type}
        value={value}
        list={suggestions ? `${id}-list` : undefined}
        onChange={({ target }) => session.change({ [name]: target.value })}
      />
      {suggestions ? (
        <datalist id={`${id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      ) : null}
    </FieldFrame>
  );
}
