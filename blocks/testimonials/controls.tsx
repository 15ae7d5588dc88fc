import { chakra } from "@chakra-ui/react";
import type { Rotation } from "./use-rotation.ts";

const drawings = {
  pause: "M9 5v14M15 5v14",
  play: "M7 5l12 7-12 7z",
  previous: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
};

/**
 * Pause, previous, next, and a blaze for each story: before the stories in the document, as keyboards expect.
 * Shown only where script runs; the pause button only where there is movement to stop.
 */
export function Controls({ rotation, count }: { rotation: Rotation; count: number }) {
  const { index, playing, ready } = rotation;
  return (
    <chakra.div
      order="1"
      display="none"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      rowGap="2"
      data-ready={ready ? "" : undefined}
      css={{ "@media (scripting: enabled)": { display: "flex" }, "&[data-ready]": { display: "flex" } }}
    >
      <chakra.div display="flex" gap="2">
        <chakra.span
          display="contents"
          css={{ "@media (prefers-reduced-motion: reduce)": { display: "none" } }}
        >
          <RoundButton
            label={playing ? "Pause the stories" : "Play the stories"}
            drawing={playing ? "pause" : "play"}
            onClick={rotation.toggle}
          />
        </chakra.span>
        <RoundButton label="Previous story" drawing="previous" onClick={rotation.previous} />
        <RoundButton label="Next story" drawing="next" onClick={rotation.next} />
      </chakra.div>
      <chakra.div role="group" aria-label="Choose a story" display="flex" flexWrap="wrap">
        {Array.from({ length: count }, (_, place) => (
          <chakra.button
            key={place}
            type="button"
            aria-label={`Story ${place + 1}`}
            aria-current={place === index ? "true" : undefined}
            onClick={() => rotation.select(place)}
            boxSize="11"
            display="grid"
            placeItems="center"
            cursor="pointer"
            borderRadius="full"
          >
            <chakra.span
              h="1.5"
              w={place === index ? "7" : "3"}
              borderRadius="full"
              bg={place === index ? "signal.solid" : "currentColor"}
              opacity={place === index ? 1 : 0.45}
              transitionProperty="width"
              transitionDuration="moderate"
              // Forced colours take backgrounds away, and with them the dots.
              css={{
                "@media (forced-colors: active)": {
                  forcedColorAdjust: "none",
                  bg: place === index ? "Highlight" : "CanvasText",
                  opacity: 1,
                },
              }}
            />
          </chakra.button>
        ))}
      </chakra.div>
    </chakra.div>
  );
}

type RoundButtonProps = { label: string; drawing: keyof typeof drawings; onClick: () => void };

function RoundButton({ label, drawing, onClick }: RoundButtonProps) {
  return (
    <chakra.button
      type="button"
      aria-label={label}
      onClick={onClick}
      boxSize="11"
      display="grid"
      placeItems="center"
      cursor="pointer"
      borderRadius="full"
      borderWidth="0.125rem"
      borderColor="currentColor"
      transitionProperty="background-color, color"
      transitionDuration="fast"
      _hover={{ bg: "signal.solid", color: "signal.contrast", borderColor: "signal.solid" }}
    >
      <chakra.svg
        viewBox="0 0 24 24"
        boxSize="5"
        aria-hidden="true"
        fill={drawing === "play" ? "currentColor" : "none"}
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={drawings[drawing]} />
      </chakra.svg>
    </chakra.button>
  );
}
