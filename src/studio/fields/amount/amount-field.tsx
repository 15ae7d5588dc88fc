import { Input } from "@chakra-ui/react";
import { type ControlProps, useEditor, useEditScope } from "#src/studio/fields/parts/edit-scope.ts";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { useTextDraft } from "#src/studio/fields/parts/use-text-draft.ts";
import { readAmount, writeAmount } from "./amount.ts";

/** A number, a range such as 150–300, or a text. */
export function AmountField({ field, pointer, value }: ControlProps<"amount">) {
  const { set } = useEditor();
  const { locked } = useEditScope();
  const { props } = useTextDraft<HTMLInputElement>(writeAmount(value), (text) =>
    set(pointer, readAmount(text), `Edit ${field.label}`, "typing"),
  );
  return (
    <FieldFrame field={field} pointer={pointer}>
      <Input {...props} size="xs" readOnly={locked} fontVariantNumeric="tabular-nums" />
    </FieldFrame>
  );
}
