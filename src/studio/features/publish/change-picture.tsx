import { Box, chakra } from "@chakra-ui/react";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";
import { CHANGE_PAGE, type Way } from "./calls.ts";

/** Width at which pages are laid out, in CSS pixels, and the scale they are drawn at. */
const WIDTH = 1120;
const SCALE = 0.34;
const HEIGHT = 220;

type Props = { title: string; side: "before" | "after"; way: Way; route: string; block: string | undefined };

/** A page or one of its blocks as the site shows it, made smaller. What is taller scrolls. */
export function ChangePicture({ title, block, ...shown }: Props) {
  const origin = useShell((state) => state.site?.previewOrigin);
  const scheme = useShell((state) => state.look.scheme);
  const query = new URLSearchParams({ ...shown, ...(block === undefined ? {} : { block }), scheme });
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
        // Without scripts, forms and tabs would look as they do for nobody; the policy of pictures lets none run.
        sandbox="allow-same-origin allow-scripts"
        title={title}
        src={`${origin}${CHANGE_PAGE}?${query}`}
        border="0"
        width={`${WIDTH}px`}
        height={`${HEIGHT / SCALE}px`}
        transform={`scale(${SCALE})`}
        transformOrigin="top left"
      />
    </Box>
  );
}
