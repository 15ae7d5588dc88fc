import { Field, Input } from "@chakra-ui/react";

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  help?: string;
  placeholder?: string;
  required?: boolean;
};

/** A labelled text in a dialog. */
export function TextRow({ label, value, onChange, help, placeholder, required = false }: Props) {
  return (
    <Field.Root required={required} gap="1">
      <Field.Label textStyle="xs" fontWeight="medium" color="fg.muted">
        {label}
        <Field.RequiredIndicator color="danger.fg" />
      </Field.Label>
      <Input
        size="sm"
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      {help ? (
        <Field.HelperText textStyle="xs" color="fg.subtle">
          {help}
        </Field.HelperText>
      ) : null}
    </Field.Root>
  );
}
