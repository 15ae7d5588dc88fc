import { Box } from "@chakra-ui/react";
import { Picture, slotSizes } from "waymark/ui";
import type { Image } from "#schema/generated/types.ts";

/** A picture as a postage stamp, with its perforated edge. */
export function Stamp({ image }: { image: Image }) {
  return (
    <Box data-stamp="" css={shadow}>
      <Box css={stamp}>
        <Box aspectRatio="4/5" overflow="hidden">
          <Picture image={image} sizes={slotSizes({ base: "5rem", md: "9rem" })} eager cover />
        </Box>
      </Box>
    </Box>
  );
}

/** Shadow around the stamp. It is on a surrounding element, because the mask of the stamp would cut it off. */
const shadow = {
  flexShrink: "0",
  "--shade": "colors.border.emphasized",
  filter: "drop-shadow(0 0.0625rem 0.125rem var(--shade))",
  transform: "rotate(2deg)",
} as const;

/** Mask with the radial holes of the perforation. Half a hole lies outside each edge, so that none is cut off at a corner. */
const holes = "radial-gradient(circle, transparent 34%, black 36%)";

const stamp = {
  "--hole": { base: "0.5rem", md: "0.625rem" },
  _print: { "--hole": "0.4rem" },
  "--half": "calc(var(--hole) / -2)",
  width: { base: "calc(13 * var(--hole))", md: "calc(16 * var(--hole))" },
  padding: "var(--hole)",
  bg: "scene.paper",
  mask: `${holes} var(--half) var(--half) / var(--hole) var(--hole), linear-gradient(black 0 0) content-box`,
} as const;
