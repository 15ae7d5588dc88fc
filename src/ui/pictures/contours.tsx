import { Box } from "@chakra-ui/react";
import { siteAddress } from "#src/ui/address/site-address.ts";

type ContoursProps = {
  side?: "end" | "full";
  /** A drawing of its own, which is never mirrored: it may show a place. Default: the pattern of the theme. */
  src?: string | undefined;
};

/** Lines behind a section, in the colour of its text. The section needs `position: relative`. */
export function Contours({ side = "end", src }: ContoursProps) {
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
        mask: side === "full" ? undefined : "linear-gradient(to right, transparent, black 45%)",
        "[dir=rtl] &": src
          ? { mask: side === "full" ? undefined : "linear-gradient(to left, transparent, black 45%)" }
          : { transform: "scaleX(-1)" },
      }}
    >
      <svg aria-hidden="true" viewBox="0 0 960 640" preserveAspectRatio="xMidYMid slice">
        <use href={siteAddress(`${src ?? "/theme/pattern.svg"}#scene`)} />
      </svg>
    </Box>
  );
}
