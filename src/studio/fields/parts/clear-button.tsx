import { Button } from "@chakra-ui/react";
import type { JsonValue } from "#src/content/json/json.ts";
import type { Field } from "#src/studio/kernel/form/form-model.ts";

type Props = { field: Field; value: JsonValue | undefined; disabled: boolean; onClear: () => void };

/** Removes the value of an optional field. */
export function ClearButton({ field, value, disabled, onClear }: Props) {
  if (field.required || value === undefined || disabled) return null;
  return (
    <Button
      size="2xs"
      variant="plain"
      height="auto"
      px="0"
      color="fg.subtle"
      aria-label={`Remove ${field.label}`}
      onClick={onClear}
    >
      Remove
    </Button>
  );
}
