import { Input } from "@chakra-ui/react";
import { type ControlProps, useFieldEditor } from "#src/studio/fields/parts/edit-scope.ts";
import type { Controls } from "#src/studio/fields/parts/field-control.tsx";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { FilledText } from "#src/studio/fields/parts/filled-text.tsx";
import { useTextDraft } from "#src/studio/fields/parts/use-text-draft.ts";

export const controls: Controls = { time: TimeField };

const MIDNIGHT = "00:00";

/**
 * The field for a time of day, edited in the browser's time input. A placeholder for a time, such as `{{entry.begins}}`, is edited as text.
 */
function TimeField({ field, pointer, value }: ControlProps<"time">) {
  const { locked, type, choose } = useFieldEditor({ field, pointer, value });
  const text = typeof value === "string" ? value : "";
  const isText = text.includes("{{");
  const { props } = useTextDraft<HTMLInputElement>(text === field.midnight ? MIDNIGHT : text, (typed) => {
    // While a part of it is missing, a time has no value yet.
    if (isText || typed !== "") type(typed === MIDNIGHT ? field.midnight : typed);
  });
  return (
    <FieldFrame field={field} pointer={pointer} below={isText ? <FilledText text={text} /> : null}>
      <Input
        {...props}
        type={isText ? "text" : "time"}
        width={isText ? undefined : "8rem"}
        readOnly={locked}
        onBlur={({ target }) => {
          if (target.value === "" && text !== "" && !target.validity.badInput) choose("");
        }}
      />
    </FieldFrame>
  );
}
