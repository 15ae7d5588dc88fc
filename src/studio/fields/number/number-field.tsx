import { Input } from "@chakra-ui/react";
import { useState } from "react";
import { type ControlProps, useEditor } from "#src/studio/fields/parts/edit-scope.ts";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { FilledText } from "#src/studio/fields/parts/filled-text.tsx";

const PLACEHOLDER = /^\{\{[^{}]+\}\}$/;

/** A number, or a fact's placeholder where the schema allows one. */
export function NumberField({ field, pointer, value }: ControlProps<"number">) {
  const { set } = useEditor();
  const [typed, setTyped] = useState<string>();
  const { min, max, integer } = field.limits;
  const shown = typed ?? (value === undefined ? "" : String(value));
  const write = (text: string) => {
    setTyped(text);
    const number = Number(text);
    if (text.trim() === "") set(pointer, undefined, `Edit ${field.label}`, "typing");
    else if (!Number.isNaN(number)) set(pointer, number, `Edit ${field.label}`, "typing");
    else if (field.placeholders && PLACEHOLDER.test(text))
      set(pointer, text, `Edit ${field.label}`, "typing");
  };
  const step = (by: number) => {
    const next = Math.min(
      Math.max(Number(shown) + by, min ?? Number.NEGATIVE_INFINITY),
      max ?? Number.POSITIVE_INFINITY,
    );
    if (!Number.isNaN(next)) write(String(next));
  };
  return (
    <FieldFrame
      field={field}
      pointer={pointer}
      aside={min !== undefined && max !== undefined && max - min < 1000 ? `${min}–${max}` : null}
    >
      <Input
        size="xs"
        width="8rem"
        inputMode={integer ? "numeric" : "decimal"}
        value={shown}
        onChange={({ target }) => write(target.value)}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          if (event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
          event.preventDefault();
          step((event.key === "ArrowUp" ? 1 : -1) * (event.shiftKey ? 10 : 1));
        }}
      />
      {typeof value === "string" ? <FilledText text={value} /> : null}
    </FieldFrame>
  );
}
