import { HStack, Input, InputGroup, Span } from "@chakra-ui/react";
import { type JsonValue, valueAt } from "#src/content/json/json.ts";
import type { Controls } from "#src/studio/fields/field-control.tsx";
import { type ControlProps, useFieldEditor } from "#src/studio/fields/parts/edit-scope.ts";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { useTextDraft } from "#src/studio/fields/parts/use-text-draft.ts";
import { ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useShell, useShownValue, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { FocalPoint, type Point } from "./focal-point.tsx";

export const controls: Controls = { point: PointField };

const MIDDLE: Point = [50, 50];

/** The focal point of the picture beside it: on the picture itself, and in numbers. */
function PointField({ field, pointer, value }: ControlProps<"point">) {
  const { locked, document, type, choose } = useFieldEditor({ field, pointer, value });
  const studio = useStudio();
  const root = useShownValue(document);
  const pictures = useShell((state) => state.site?.pictures);
  const address = valueAt(root ?? null, `${pointer.slice(0, pointer.lastIndexOf("/"))}/src`);
  const picture = pictures?.find((one) => one.address === address);
  const point = pointOf(value);
  const move = (next: Point) => type([...next], "Change");
  const write = (side: "left" | "top", text: string) => {
    const number = Math.min(100, Math.max(0, Number(text)));
    if (!Number.isNaN(number)) move(side === "left" ? [number, point[1]] : [point[0], number]);
  };
  return (
    <FieldFrame field={field} pointer={pointer}>
      {picture ? (
        <FocalPoint
          label={field.label}
          picture={picture}
          point={point}
          latest={() => pointOf(valueAt(studio.editing.documentValue(document) ?? null, pointer))}
          disabled={locked}
          onMove={move}
        />
      ) : null}
      <HStack gap="1.5" mt="1">
        {(["left", "top"] as const).map((side, index) => (
          <Coordinate
            key={side}
            side={side}
            value={Array.isArray(value) ? value[index] : undefined}
            onType={(text) => write(side, text)}
          />
        ))}
        {value === undefined ? null : (
          <ToolButton
            label="Reset to the centre"
            icon="x"
            disabled={locked}
            onClick={() => choose(undefined, "Remove")}
          />
        )}
      </HStack>
    </FieldFrame>
  );
}

function pointOf(value: JsonValue | undefined): Point {
  if (!Array.isArray(value)) return MIDDLE;
  const [left = MIDDLE[0], top = MIDDLE[1]] = value;
  return typeof left === "number" && typeof top === "number" ? [left, top] : MIDDLE;
}

type CoordinateProps = {
  side: "left" | "top";
  value: JsonValue | undefined;
  onType: (text: string) => void;
};

function Coordinate({ side, value, onType }: CoordinateProps) {
  const { props } = useTextDraft<HTMLInputElement>(String(value ?? ""), onType);
  return (
    <InputGroup
      width="8rem"
      startElementProps={{ px: "2.5" }}
      endElementProps={{ px: "2.5" }}
      startElement={<Span textStyle="xs">{side === "left" ? "Left" : "Top"}</Span>}
      endElement={<Span textStyle="xs">%</Span>}
    >
      <Input
        {...props}
        type="number"
        aria-label={`Per cent from the ${side}`}
        ps="10"
        min={0}
        max={100}
        placeholder="50"
      />
    </InputGroup>
  );
}
