import { Box, Button, Center, Spinner, Stack, Text } from "@chakra-ui/react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
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
import { FirstSteps } from "./first-steps.tsx";
import { PreviewFrame, useFrames } from "./preview-frame.tsx";

/** The page in a frame of another origin, at the chosen width; scaled down if that is wider than the pane. */
export function PreviewPane() {
  const studio = useStudio();
  const width = useShell((state) => state.look.width);
  const isEmpty = useShell((state) => state.page?.view.blocks.length === 0);
  const broken = useShell(brokenOnPage);
  const element = useRef<HTMLIFrameElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const { wanted, leaving, isOpening, isLate } = useFrames(element);
  useScale(pane, width);
  return (
    <Box
      as="section"
      aria-label="Page"
      aria-busy={isOpening}
      data-pane="page"
      height="100%"
      bg="bg.canvas"
      overflow="hidden"
      position="relative"
      ref={pane}
      containerType="inline-size"
    >
      {/* The next frame comes last: one that changes its place loads again. */}
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
          <Text>This page is not loading. Check that Studio is still running in the terminal.</Text>
          <Button variant="outline" onClick={() => studio.store.set({ frame: studio.state.frame + 1 })}>
            Try again
          </Button>
        </Cover>
      ) : isOpening ? (
        <Cover isClear={leaving !== undefined}>
          <Spinner size="sm" />
        </Cover>
      ) : isEmpty ? (
        <EmptyPage />
      ) : broken ? (
        // Form and tree may be closed: it is said where everybody looks.
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

/** The first document of the page whose text is not JSON. */
function brokenOnPage({ page }: ShellState): DocumentId | undefined {
  const documents = page ? [page.view.document, ...page.view.blocks.map(({ document }) => document)] : [];
  return documents.find((document) => page?.documents[document]?.broken);
}

/** Covers the canvas. A clear one dims what is below. */
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

/** In place of a page on which there is nothing to see. */
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
      <Text>This page has no blocks yet.</Text>
      <Button variant="outline" onClick={() => studio.openDialog(INSERT_DIALOG, { side: "after" })}>
        <StudioIcon name="plus" size="0.875rem" /> Add a block
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
