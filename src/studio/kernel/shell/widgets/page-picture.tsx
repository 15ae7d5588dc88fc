import { Box, chakra, type HTMLChakraProps } from "@chakra-ui/react";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";

/** Width at which pages are laid out, in CSS pixels. */
const WIDTH = 1120;

type Props = Omit<HTMLChakraProps<"iframe">, "height" | "src" | "width"> & {
  title: string;
  /** Address of a page of the preview's origin. */
  address: string;
  query: Record<string, string>;
  /** The size at which it is drawn, as a fraction of the layout. */
  scale: number;
  /** Of the picture, in CSS pixels. */
  height: number;
};

/** A page of the preview's origin, drawn smaller in the page's colour mode. What is taller scrolls. */
export function PagePicture({ address, query, scale, height, ...frame }: Props) {
  const origin = useShell((state) => state.site?.previewOrigin);
  const scheme = useShell((state) => state.look.scheme);
  return (
    <Box
      width={`${WIDTH * scale}px`}
      maxW="100%"
      height={`${height}px`}
      overflow="hidden"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.canvas"
    >
      <chakra.iframe
        {...frame}
        src={`${origin}${address}?${new URLSearchParams({ ...query, scheme })}`}
        border="0"
        width={`${WIDTH}px`}
        height={`${height / scale}px`}
        transform={`scale(${scale})`}
        transformOrigin="top left"
      />
    </Box>
  );
}
