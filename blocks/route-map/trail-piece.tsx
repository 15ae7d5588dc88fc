import { chakra } from "@chakra-ui/react";

/** The trail from this stop to the next, when the map runs down the page. */
export function TrailPiece() {
  return (
    <chakra.svg
      aria-hidden="true"
      viewBox="0 0 48 100"
      preserveAspectRatio="none"
      hideFrom="xl"
      position="absolute"
      insetInlineStart="0"
      top="6"
      w="12"
      h="full"
      overflow="visible"
      _print={{ display: "none" }}
    >
      <chakra.path
        css={{
          fill: "none",
          stroke: "scene.accent",
          strokeWidth: "4",
          strokeLinecap: "round",
          strokeDasharray: "10 9",
          vectorEffect: "non-scaling-stroke",
          // The trail bends to alternate sides.
          "li:nth-of-type(even) &": { transform: "scaleX(-1)", transformOrigin: "center" },
        }}
        d="M24 0C24 25 42 25 42 50S24 75 24 100"
      />
    </chakra.svg>
  );
}
