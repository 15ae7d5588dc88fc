import { Input } from "@chakra-ui/react";
import { isDay } from "#src/content/dates/day.ts";
import type { Controls } from "#src/studio/fields/field-control.tsx";
import { type ControlProps, useFieldEditor } from "#src/studio/fields/parts/edit-scope.ts";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";

export const controls: Controls = { date: DateField };

/** A date, with the browser's date picker; a text where it names another value, such as `{{entry.date}}`. */
function DateField({ field, pointer, value }: ControlProps<"date">) {
  const { choose } = useFieldEditor({ field, pointer, value });
  const text = typeof value === "string" ? value : "";
  return (
    <FieldFrame field={field} pointer={pointer}>
      <Input
        type={text === "" || isDay(text) ? "date" : "text"}
        size="xs"
        width="10rem"
        value={text}
        onChange={({ target }) => choose(target.value)}
      />
    </FieldFrame>
  );
}
