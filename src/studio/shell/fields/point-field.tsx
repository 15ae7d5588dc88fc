import { HStack, Input } from "@chakra-ui/react";
import type { JsonValue } from "#src/content/json/json.ts";
import type { ControlProps } from "../form/control-props.ts";
import { useEditor, useEditScope } from "../form/edit-scope.ts";
import { FieldFrame } from "../form/field-frame.tsx";
import { ToolButton } from "../parts/tool-button.tsx";

const MIDDLE = [50, 50];

/** The focal point of a picture, in percent from the left and from the top. */
export function PointField({ field, pointer, value }: ControlProps<"point">) {
  const { set } = useEditor();
  const { locked } = useEditScope();
  const point = Array.isArray(value) ? value : MIDDLE;
  const write = (index: number, text: string) => {
    const number = Math.min(100, Math.max(0, Number(text)));
    if (!Number.isNaN(number)) set(pointer, point.with(index, number), `Change ${field.label}`, "typing");
  };
  const coordinate = (name: string, index: number, given: JsonValue | undefined) => (
    <Input
      type="number"
      aria-label={name}
      title={name}
      size="xs"
      width="5rem"
      min={0}
      max={100}
      value={String(given ?? "")}
      placeholder="50"
      onChange={({ target }) => write(index, target.value)}
    />
  );
  return (
    <FieldFrame field={field} pointer={pointer}>
      <HStack gap="1.5">
        {coordinate("Per cent from the left", 0, Array.isArray(value) ? value[0] : undefined)}
        {coordinate("Per cent from the top", 1, Array.isArray(value) ? value[1] : undefined)}
        {value === undefined ? null : (
          <ToolButton
            label="Reset to the centre"
            icon="x"
            disabled={locked}
            onClick={() => set(pointer, undefined, `Remove ${field.label}`)}
          />
        )}
      </HStack>
    </FieldFrame>
  );
}
