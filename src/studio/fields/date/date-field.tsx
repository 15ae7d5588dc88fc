import { Input } from "@chakra-ui/react";
import type { Controls } from "#src/studio/fields/field-control.tsx";
import { type ControlProps, useFieldEditor } from "#src/studio/fields/parts/edit-scope.ts";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";

export const controls: Controls = { date: DateField };

/** A date, with the browser's date picker. */
function DateField({ field, pointer, value }: ControlProps<"date">) {
  const { choose } = useFieldEditor({ field, pointer, value });
  return (
    <FieldFrame field={field} pointer={pointer}>
      <Input
        type="date"
        size="xs"
        width="10rem"
        value={typeof value === "string" ? value : ""}
        onChange={({ target }) => choose(target.value)}
      />
    </FieldFrame>
  );
}
