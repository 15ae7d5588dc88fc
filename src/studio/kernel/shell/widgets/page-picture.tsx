import { Box, chakra, type HTMLChakraProps } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";

type Props = Omit<HTMLChakraProps<"iframe">, "height" | "src" | "width"> & {
  title: string;
  /** Address of a page on the preview's origin. */
  address: string;
  query: Record<string, string>;
  /** Size of the window in which the page is laid out before it is scaled, in CSS pixels; the width is 1120 by default. */
  width?: number;
  height: number;
};

/**
 * A page of the preview's origin, scaled to the available width, in the page's colour mode; loaded when scrolled into view. Taller pages
 * scroll.
 */
export function PagePicture({ address, query, width = 1120, height, ...frame }: Props) {
  const origin = useShell((state) => state.site?.previewOrigin);
  const scheme = useShell((state) => state.viewOptions.scheme);
  const src = `${origin}${address}?${new URLSearchParams({ ...query, scheme })}`;
  const box = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Box
      ref={box}
      containerType="inline-size"
      width="100%"
      aspectRatio={width / height}
      overflow="hidden"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.canvas"
    >
      {isSeen ? (
        <chakra.iframe
          // Another address in the same frame would add an entry to the window's history.
          key={src}
          {...frame}
          src={src}
          border="0"
          width={`${width}px`}
          height={`${height}px`}
          // A quotient of two lengths, since not every browser can divide them.
          transform={`scale(tan(atan2(100cqw, ${width}px)))`}
          transformOrigin="top left"
        />
      ) : null}
    </Box>
  );
}
