import { Box, chakra, Flex } from "@chakra-ui/react";
import type { KeyboardEvent, PointerEvent } from "react";
import { smallAddress } from "./picture-input.tsx";

/** Per cent from the left, and from the top. */
export type Point = readonly [number, number];

type Props = {
  label: string;
  picture: { address: string; width?: number };
  point: Point;
  /** The point with moves that are not shown yet: keys may come faster than the form is drawn. */
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

/** Boxes that pictures are cropped to, by their proportions: the extremes, and what is between them. */
const CROPS = [
  { name: "Strip", ratio: 3 },
  { name: "Card", ratio: 3 / 2 },
  { name: "Square", ratio: 1 },
  { name: "Tall", ratio: 3 / 4 },
];

/** A picture on which its focal point is set: by a click, by dragging, or by arrow keys; and how crops show it. */
export function FocalPoint({ label, picture, point, latest, disabled, onMove }: Props) {
  const [left, top] = point;
  const address = smallAddress(picture, 480);
  const words = `${left} per cent from the left, ${top} per cent from the top`;
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
          aria-roledescription="point on a picture"
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
      <Flex gap="2" mt="2" align="flex-end" role="img" aria-label={`Crops around the point ${words}`}>
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
