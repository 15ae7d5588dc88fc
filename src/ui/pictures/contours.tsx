import { Box } from "@chakra-ui/react";
import { siteAddress } from "#src/ui/address/site-address.ts";

type ContoursProps = {
  side?: "end" | "full";
  /** Address of a drawing to use instead of the theme's pattern. It is never mirrored, because it may show a real place. */
  src?: string | undefined;
  /** Set if the lines have to end above the lower edge, because the next section may have the same background. */
  sinks?: boolean;
};

/** Contour lines behind a section, in its text colour. The section needs `position: relative`. */
export function Contours({ side = "end", src, sinks }: ContoursProps) {
  // Fades out behind the text, which is at the start or in the middle.
  const fade = (direction: "right" | "left") =>
    side === "full"
      ? "radial-gradient(ellipse at center, transparent 45%, black 70%)"
      : `linear-gradient(to ${direction}, transparent, black 45%)`;
  const mask = (direction: "right" | "left") =>
    sinks ? `linear-gradient(black 60%, transparent) intersect, ${fade(direction)}` : fade(direction);
  return (
    <Box
      asChild
      position="absolute"
      top="0"
      insetInlineEnd="0"
      h="full"
      w={side === "full" ? "full" : { base: "full", md: "2/3" }}
      pointerEvents="none"
      opacity="0.12"
      css={{
        "--scene-line": "currentColor",
        mask: mask("right"),
        "[dir=rtl] &": src ? { mask: mask("left") } : { transform: "scaleX(-1)" },
      }}
    >
      <svg aria-hidden="true" viewBox="0 0 960 640" preserveAspectRatio="xMidYMid slice">
        <use href={siteAddress(`${src ?? "/theme/pattern.svg"}#scene`)} />
      </svg>
    </Box>
  );
}
