import { Box, Button, Center, chakra, Spinner, Stack, Text } from "@chakra-ui/react";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { INSERT_DIALOG } from "#src/studio/kernel/shell/actions/block-actions.ts";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import {
  BrokenDocument,
  BrokenNotice,
  cannotBeShown,
} from "#src/studio/kernel/shell/widgets/broken-notice.tsx";
import { t } from "#src/studio/kernel/shell/words.ts";
import { FirstSteps } from "./first-steps.tsx";

/** The pane with the page, in a frame of another origin and at the selected width; scaled down if that width does not fit into the pane. */
export function PreviewPane() {
  const studio = useStudio();
  const width = useShell((state) => state.viewOptions.width);
  const isEmpty = useShell((state) => state.page?.view.blocks.length === 0);
  const broken = useShell(brokenOnPage);
  const element = useRef<HTMLIFrameElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const { wanted, leaving, isOpening, isLate } = useFrames(element);
  useScale(pane, width);
  return (
    <Box
      as="section"
      aria-label={t("Page")}
      aria-busy={isOpening}
      data-pane="page"
      height="100%"
      bg="bg.canvas"
      overflow="hidden"
      position="relative"
      ref={pane}
      containerType="inline-size"
    >
      {/* The next frame comes last: moving a frame would reload it. */}
      {(leaving ? [leaving, wanted] : [wanted]).map((page) => (
        <PreviewFrame
          key={page.key}
          page={page}
          isLeaving={page === leaving}
          {...(page === wanted ? { ref: element } : {})}
        />
      ))}
      {isLate ? (
        <Cover>
          <StudioIcon name="unplug" size="1.5rem" />
          <Text>{t("This page is not loading. Check that Studio is still running in the terminal.")}</Text>
          <Button variant="outline" onClick={() => studio.store.set({ frame: studio.state.frame + 1 })}>
            {t("Try again")}
          </Button>
        </Cover>
      ) : isOpening ? (
        <Cover isClear={leaving !== undefined}>
          <Spinner size="sm" />
        </Cover>
      ) : isEmpty ? (
        <EmptyPage />
      ) : broken ? (
        // Shown on the page, since form and tree may be closed.
        <BrokenNotice
          document={broken}
          position="absolute"
          zIndex="1"
          insetBlockStart="4"
          insetInline="4"
          maxW="28rem"
          textStyle="sm"
          boxShadow="lg"
        />
      ) : null}
      <FirstSteps />
    </Box>
  );
}

/** The first document of the page whose source is not valid JSON. */
function brokenOnPage({ page }: ShellState): DocumentId | undefined {
  const documents = page ? [page.view.document, ...page.view.blocks.map(({ document }) => document)] : [];
  return documents.find((document) => page?.documents[document]?.broken);
}

/** A cover over the canvas. A clear cover only dims the page below. */
function Cover({ isClear = false, children }: { isClear?: boolean; children: ReactNode }) {
  return (
    <Center
      position="absolute"
      inset="0"
      zIndex="2"
      px="6"
      bg={isClear ? "bg.canvas/60" : "bg.canvas"}
      color="fg.muted"
    >
      <Stack align="center" gap="3" maxW="24rem" textAlign="center">
        {children}
      </Stack>
    </Center>
  );
}

/** The message in place of a page without visible content. */
function EmptyPage() {
  const studio = useStudio();
  const wrong = useShell(({ page }) => (page && cannotBeShown(page) ? page.view.document : undefined));
  if (wrong)
    return (
      <Cover>
        <StudioIcon name="circle-alert" size="1.5rem" />
        <BrokenDocument document={wrong} align="center" />
      </Cover>
    );
  return (
    <Cover>
      <StudioIcon name="layout-template" size="1.5rem" />
      <Text>{t("This page has no blocks yet.")}</Text>
      <Button variant="outline" onClick={() => studio.dialogs.open(INSERT_DIALOG, { side: "after" })}>
        <StudioIcon name="plus" size="0.875rem" /> {t("Add a block")}
      </Button>
    </Cover>
  );
}

function useScale(pane: RefObject<HTMLDivElement | null>, width: number | "fit"): void {
  const studio = useStudio();
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    const scale = () => {
      const share = width === "fit" ? 1 : Math.min(1, element.clientWidth / width);
      element.style.setProperty("--scale", String(share));
      studio.preview.send({ type: "scale", scale: share });
    };
    const observer = new ResizeObserver(scale);
    observer.observe(element);
    scale();
    return () => observer.disconnect();
  }, [studio, pane, width]);
}

/**
 * Permissions of the frame that pages need: islands run, forms are sent, and storage belongs to the preview's origin. Leaving Studio,
 * windows and dialogs are not allowed, even after a click. The page cannot remove the sandbox, since the shell has another origin.
 */
const SANDBOX = "allow-scripts allow-same-origin allow-forms";

/** A page loaded in a frame. Another route, mode or reload count requires a new frame, and so has another `key`. */
type Loaded = { key: string; address: string; title: string };

/**
 * The frames of the preview: the one for the current state, and the previous one, which stays visible until the first has been painted; and
 * whether loading has failed.
 */
function useFrames(element: RefObject<HTMLIFrameElement | null>) {
  const studio = useStudio();
  const origin = useShell((state) => state.site?.previewOrigin);
  const route = useShell((state) => state.page?.view.route);
  const title = useShell((state) => state.page?.view.title);
  const frame = useShell((state) => state.frame);
  const mode = useShell((state) => state.viewOptions.mode);
  const key = `${route} ${mode} ${frame}`;
  const address = `${origin}${route}${mode === "browse" ? "?mode=browse" : ""}`;
  const target: Loaded = { key, address, title: t("Page: {title}", { title: title ?? "" }) };
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

/** Time in ms after which the user is told that the frame has not loaded. */
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

/** A frame with the page at the selected width. The frame of the previous page covers the next one, and is inert. */
function PreviewFrame({ page, isLeaving, ref }: Props) {
  const width = useShell((state) => state.viewOptions.width);
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
      // Not the start: the shift that follows is to the left in every language. A frame out of sight is never painted.
      left="50%"
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
