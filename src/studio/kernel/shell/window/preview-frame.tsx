import { chakra } from "@chakra-ui/react";
import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

/**
 * Permissions that pages need: islands run, forms are sent, and storage is that of the preview's origin. Not allowed, also after a
 * click: leaving Studio, windows and dialogs. Nobody can lift it, since the shell is of another origin.
 */
const SANDBOX = "allow-scripts allow-same-origin allow-forms";

/** A page as a frame has loaded it: another route, mode or count of reloads is another frame. */
type Loaded = { key: string; address: string; title: string };

/** The frame that the state asks for, the one that is shown until that is painted, and whether it fails to come. */
export function useFrames(element: RefObject<HTMLIFrameElement | null>) {
  const studio = useStudio();
  const origin = useShell((state) => state.site?.previewOrigin);
  const route = useShell((state) => state.page?.view.route);
  const title = useShell((state) => state.page?.view.title);
  const frame = useShell((state) => state.frame);
  const mode = useShell((state) => state.look.mode);
  const key = `${route} ${mode} ${frame}`;
  const address = `${origin}${route}${mode === "browse" ? "?mode=browse" : ""}`;
  const target: Loaded = { key, address, title: `Page: ${title ?? ""}` };
  const [loaded, setLoaded] = useState<Loaded>();
  // Listens before the frame can load: its script greets once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the frame shows is what it was when it began to load
  useLayoutEffect(() => {
    if (element.current && origin !== undefined)
      return studio.preview.connect(element.current, origin, () => setLoaded(target));
  }, [studio, origin, key]);
  const isOpening = loaded?.key !== key;
  return {
    wanted: target,
    leaving: isOpening ? loaded : undefined,
    isOpening,
    isLate: useIsLate(key, isOpening),
  };
}

/** Wait for a frame before people are told that it does not come. */
const LATE_FRAME_MS = 15_000;

function useIsLate(key: string, isOpening: boolean): boolean {
  const [late, setLate] = useState<string>();
  useEffect(() => {
    if (!isOpening) return;
    const timer = setTimeout(() => setLate(key), LATE_FRAME_MS);
    return () => clearTimeout(timer);
  }, [key, isOpening]);
  return isOpening && late === key;
}

type Props = { page: Loaded; isLeaving: boolean; ref?: RefObject<HTMLIFrameElement | null> };

/** A page at the chosen width. One that is leaving lies over the next, without answering to anything. */
export function PreviewFrame({ page, isLeaving, ref }: Props) {
  const width = useShell((state) => state.look.width);
  return (
    <chakra.iframe
      {...(ref ? { ref } : {})}
      title={page.title}
      sandbox={SANDBOX}
      src={page.address}
      inert={isLeaving}
      zIndex={isLeaving ? "1" : undefined}
      position="absolute"
      insetBlockStart="0"
      insetInlineStart="50%"
      border="0"
      bg="bg"
      boxShadow={width === "fit" ? undefined : "sm"}
      width={width === "fit" ? "100%" : `${width}px`}
      height="calc(100% / var(--scale, 1))"
      transform="translateX(-50%) scale(var(--scale, 1))"
      transformOrigin="top center"
    />
  );
}
