import { Input } from "@chakra-ui/react";
import { type ControlProps, useEditor } from "#src/studio/fields/parts/edit-scope.ts";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";

/** A date, with the browser's date picker. */
export function DateField({ field, pointer, value }: ControlProps<"date">) {
  const { set } = useEditor();
  return (
    <FieldFrame field={field} pointer={pointer}>
      <Input
        type="date"
        size="xs"
        width="10rem"
        value={typeof value === "string" ? value : ""}
        onChange={({ target }) =>
          set(
            pointer,
            target.value === "" && !field.required ? undefined : target.value,
            `Change ${field.label}`,
          )
        }
      />
    </FieldFrame>
  );
}
