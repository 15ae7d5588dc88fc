import { type ControlProps, useFieldEditor } from "#src/studio/fields/parts/edit-scope.ts";
import type { Controls } from "#src/studio/fields/parts/field-control.tsx";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { DateControl } from "./date-control.tsx";

export const controls: Controls = { date: DateField };

/** The field for a day, month or moment in the site's time zone. */
function DateField({ field, pointer, value }: ControlProps<"date">) {
  const { locked, type, choose } = useFieldEditor({ field, pointer, value });
  return (
    <DateControl
      label={field.label}
      of={field.of}
      text={typeof value === "string" ? value : ""}
      isRequired={field.required}
      isLocked={locked}
      onType={type}
      onChoose={choose}
    >
      {(control, aside) => (
        <FieldFrame field={field} pointer={pointer} aside={aside}>
          {control}
        </FieldFrame>
      )}
    </DateControl>
  );
}
