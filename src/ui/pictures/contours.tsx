import { Box } from "@chakra-ui/react";

/** The lines of the theme behind a section, in the colour of its text. The section needs `position: relative`. */
export function Contours({ side = "end" }: { side?: "end" | "full" }) {
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
        "[dir=rtl] &": { transform: "scaleX(-1)" },
      }}
    >
      <svg aria-hidden="true" viewBox="0 0 960 640" preserveAspectRatio="xMidYMid slice">
        <use href="/theme/pattern.svg#scene" />
      </svg>
    </Box>
  );
}
