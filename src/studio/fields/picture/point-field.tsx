import { Box, chakra, Flex, HStack, Input, InputGroup, Span } from "@chakra-ui/react";
import type { KeyboardEvent, PointerEvent } from "react";
import { type JsonValue, valueAt } from "#src/content/json/json.ts";
import { type ControlProps, useFieldEditor } from "#src/studio/fields/parts/edit-scope.ts";
import type { Controls } from "#src/studio/fields/parts/field-control.tsx";
import { FieldFrame } from "#src/studio/fields/parts/field-frame.tsx";
import { useTextDraft } from "#src/studio/fields/parts/use-text-draft.ts";
import { t } from "#src/studio/fields/words.ts";
import { ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useShell, useShownValue, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { smallAddress } from "./picture-input.tsx";

export const controls: Controls = { point: PointField };

const MIDDLE: Point = [50, 50];

/** The field for the focal point of the picture beside it: set on the picture itself, or in numbers. */
function PointField({ field, pointer, value }: ControlProps<"point">) {
  const { locked, document, type, choose } = useFieldEditor({ field, pointer, value });
  const studio = useStudio();
  const root = useShownValue(document);
  const pictures = useShell((state) => state.site?.pictures);
  const address = valueAt(root ?? null, `${pointer.slice(0, pointer.lastIndexOf("/"))}/src`);
  const picture = pictures?.find((one) => one.address === address);
  const point = pointOf(value);
  const move = (next: Point) => type([...next], "change");
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
      <HStack gap="3" mt="1">
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
            label={t("Reset to the centre")}
            icon="x"
            disabled={locked}
            onClick={() => choose(undefined, "remove")}
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
    <Flex gap="1.5" align="center" textStyle="xs">
      <span aria-hidden="true">{side === "left" ? t("Left") : t("Top")}</span>
      <InputGroup width="4.5rem" endElementProps={{ px: "2.5" }} endElement={<Span textStyle="xs">%</Span>}>
        <Input
          {...props}
          type="number"
          aria-label={side === "left" ? t("Per cent from the left") : t("Per cent from the top")}
          min={0}
          max={100}
          placeholder="50"
        />
      </InputGroup>
    </Flex>
  );
}

/** A point of a picture in per cent, from the left and from the top. */
type Point = readonly [number, number];

type Props = {
  label: string;
  picture: { address: string; width?: number };
  point: Point;
  /** Returns the point after all moves so far, including those not rendered yet: key presses may be faster than rendering. */
  latest: () => Point;
  disabled: boolean;
  onMove: (point: Point) => void;
};

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Aspect ratios of sample crops: the extremes, and intermediate ones. */
const CROPS = [
  { name: t("Strip"), ratio: 3 },
  { name: t("Card"), ratio: 3 / 2 },
  { name: t("Square"), ratio: 1 },
  { name: t("Tall"), ratio: 3 / 4 },
];

/** A picture on which the focal point is set by clicking, dragging or arrow keys, with sample crops. */
function FocalPoint({ label, picture, point, latest, disabled, onMove }: Props) {
  const [left, top] = point;
  const address = smallAddress(picture, 480);
  const words = t("{left} per cent from the left, {top} per cent from the top", { left, top });
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || disabled || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 1;
    const [x, y] = latest();
    onMove([within(x + step[0] * far), within(y + step[1] * far)]);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (disabled || event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    onMove([
      within(((event.clientX - box.left) / box.width) * 100),
      within(((event.clientY - box.top) / box.height) * 100),
    ]);
  };
  return (
    <Box width="100%">
      <Box
        position="relative"
        width="fit-content"
        maxW="100%"
        borderRadius="l2"
        overflow="hidden"
        cursor={disabled ? undefined : "crosshair"}
        touchAction="none"
        userSelect="none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag(event);
        }}
        onPointerMove={drag}
      >
        <chakra.img src={address} alt="" draggable={false} display="block" maxW="100%" maxH="14rem" />
        <Box
          role="slider"
          tabIndex={disabled ? -1 : 0}
          aria-roledescription={t("point on a picture")}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={left}
          aria-valuetext={words}
          aria-disabled={disabled ? true : undefined}
          position="absolute"
          boxSize="6"
          borderRadius="full"
          borderWidth="3px"
          borderColor="white"
          boxShadow="0 0 0 2px black, inset 0 0 0 2px black"
          transform="translate(-50%, -50%)"
          _focusVisible={{ outline: "3px solid", outlineColor: "brand.focusRing", outlineOffset: "3px" }}
          style={{ left: `${left}%`, top: `${top}%` }}
          onKeyDown={press}
        />
      </Box>
      <Flex
        gap="2"
        mt="2"
        align="flex-end"
        role="img"
        aria-label={t("Crops around the point {words}", { words })}
      >
        {CROPS.map(({ name, ratio }) => (
          <Box key={name} flex={ratio} minW="0" textStyle="2xs" color="fg.muted" textAlign="center">
            <chakra.img
              src={address}
              alt=""
              width="100%"
              objectFit="cover"
              borderRadius="l1"
              mb="0.5"
              style={{ aspectRatio: ratio, objectPosition: `${left}% ${top}%` }}
            />
            {name}
          </Box>
        ))}
      </Flex>
    </Box>
  );
}

function within(per: number): number {
  return Math.round(Math.min(100, Math.max(0, per)));
}
