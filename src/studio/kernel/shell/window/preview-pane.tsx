import { Box, Center, chakra } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { FirstSteps } from "./first-steps.tsx";

/**
 * What pages need: islands run, forms are sent, and storage is that of the preview's origin. Not allowed, also after a
 * click: leaving Studio, windows and dialogs. Nobody can lift it, since the shell is of another origin.
 */
const SANDBOX = "allow-scripts allow-same-origin allow-forms";

/** The page in a frame of another origin, at the chosen width; scaled down if that is wider than the pane. */
export function PreviewPane() {
  const studio = useStudio();
  const origin = useShell((state) => state.site?.previewOrigin);
  const route = useShell((state) => state.page?.view.route);
  const title = useShell((state) => state.page?.view.title);
  const frame = useShell((state) => state.frame);
  const width = useShell((state) => state.look.width);
  const mode = useShell((state) => state.look.mode);
  const element = useRef<HTMLIFrameElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a frame that loads again posts a new greeting
  useEffect(() => {
    if (element.current && origin !== undefined) return studio.preview.connect(element.current, origin);
  }, [studio, origin, route, mode, frame]);
  useScale(pane, width);
  return (
    <Box
      as="section"
      aria-label="Page"
      data-pane="page"
      height="100%"
      bg="bg.canvas"
      overflow="hidden"
      position="relative"
      ref={pane}
      containerType="inline-size"
    >
      <Center height="100%" alignItems="stretch">
        <chakra.iframe
          key={`${route} ${mode} ${frame}`}
          ref={element}
          title={`Page: ${title ?? ""}`}
          sandbox={SANDBOX}
          src={`${origin}${route}${mode === "browse" ? "?mode=browse" : ""}`}
          display="block"
          flexShrink="0"
          border="0"
          bg="bg"
          boxShadow={width === "fit" ? undefined : "sm"}
          width={width === "fit" ? "100%" : `${width}px`}
          height="calc(100% / var(--scale, 1))"
          transform="scale(var(--scale, 1))"
          transformOrigin="top center"
        />
      </Center>
      <FirstSteps />
    </Box>
  );
}

function useScale(pane: React.RefObject<HTMLDivElement | null>, width: number | "fit"): void {
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    const scale = () => {
      const share = width === "fit" ? 1 : Math.min(1, element.clientWidth / width);
      element.style.setProperty("--scale", String(share));
    };
    const observer = new ResizeObserver(scale);
    observer.observe(element);
    scale();
    return () => observer.disconnect();
  }, [pane, width]);
}
