import { HStack, Input } from "@chakra-ui/react";
import type { JsonValue } from "#src/content/json/json.ts";
import type { ControlProps } from "../form/control-props.ts";
import { useEditor, useEditScope } from "../form/edit-scope.ts";
import { FieldFrame } from "../form/field-frame.tsx";
import { ToolButton } from "../parts/tool-button.tsx";
import { useTextDraft } from "./use-text-draft.ts";

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
  return (
    <FieldFrame field={field} pointer={pointer}>
      <HStack gap="1.5">
        <Coordinate
          name="Per cent from the left"
          value={Array.isArray(value) ? value[0] : undefined}
          onType={(text) => write(0, text)}
        />
        <Coordinate
          name="Per cent from the top"
          value={Array.isArray(value) ? value[1] : undefined}
          onType={(text) => write(1, text)}
        />
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

type CoordinateProps = { name: string; value: JsonValue | undefined; onType: (text: string) => void };

function Coordinate({ name, value, onType }: CoordinateProps) {
  const { props } = useTextDraft<HTMLInputElement>(String(value ?? ""), onType);
  return (
    <Input
      {...props}
      type="number"
      aria-label={name}
      title={name}
      size="xs"
      width="5rem"
      min={0}
      max={100}
      placeholder="50"
    />
  );
}
