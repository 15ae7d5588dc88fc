import { Box, chakra } from "@chakra-ui/react";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { EXAMPLE_PAGE } from "./calls.ts";

/** Width at which examples are laid out, in CSS pixels, and the scale they are drawn at. */
const WIDTH = 1120;
const SCALE = 0.4;
const HEIGHT = 300;

/** A block's example, rendered as the site would. */
export function InsertPicture({ name, title }: { name: string; title: string }) {
  const origin = useShell((state) => state.site?.previewOrigin);
  const scheme = useShell((state) => state.look.scheme);
  return (
    <Box
      width={`${WIDTH * SCALE}px`}
      maxW="100%"
      height={`${HEIGHT}px`}
      overflow="hidden"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.canvas"
    >
      <chakra.iframe
        key={`${name} ${scheme}`}
        sandbox="allow-same-origin"
        title={`${title}, as an example`}
        src={`${origin}${EXAMPLE_PAGE}?name=${encodeURIComponent(name)}&scheme=${scheme}`}
        tabIndex={-1}
        inert
        border="0"
        width={`${WIDTH}px`}
        height={`${HEIGHT / SCALE}px`}
        transform={`scale(${SCALE})`}
        transformOrigin="top left"
        pointerEvents="none"
        bg="bg"
      />
    </Box>
  );
}
