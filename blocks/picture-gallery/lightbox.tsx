import { Box, chakra, HStack } from "@chakra-ui/react";
import { Button } from "#src/ui/button.tsx";
import { useTexts } from "#src/ui/language.ts";
import { Icon } from "#src/ui/pictures/icon.tsx";

/**
 * The dialog for large pictures, filled by the script with copies of those in the grid: a row that is swiped, scrolled
 * with the arrow keys or moved by the buttons. Escape, the focus and the inert page behind it are the browser's.
 */
export function Lightbox({ label }: { label: string }) {
  const texts = useTexts("picture-gallery");
  return (
    <Dialog data-tone="ink" aria-label={label} css={holdsPage}>
      <HStack justify="space-between" px={{ base: "4", md: "6" }} py="2">
        <Box data-count data-template={texts.count} aria-live="polite" textStyle="label" />
        <Button type="button" data-close aria-label={texts.close} variant="ghost" size="icon" me="-2">
          <Icon name="x" />
        </Button>
      </HStack>
      <Track as="ul" tabIndex={0} role="list" aria-label={label} data-track />
      <HStack justify="center" gap="4" py="3">
        <Button type="button" data-step="-1" aria-label={texts.previous} variant="outline" size="icon">
          <Icon name="arrow-left" _rtl={{ transform: "scaleX(-1)" }} />
        </Button>
        <Button type="button" data-step="1" aria-label={texts.next} variant="outline" size="icon">
          <Icon name="arrow-right" _rtl={{ transform: "scaleX(-1)" }} />
        </Button>
      </HStack>
    </Dialog>
  );
}

/** The page behind the dialog stays where it is. */
const holdsPage = { "html:has(&[open])": { overflow: "hidden" } } as const;

const Dialog = chakra("dialog", {
  base: {
    w: "100vw",
    h: "100dvh",
    maxW: "none",
    maxH: "none",
    m: "0",
    p: "0",
    color: "fg",
    bg: "bg.inverted",
    border: "0",
    "&[open]": { display: "grid", gridTemplateRows: "auto minmax(0, 1fr) auto" },
    "& [disabled]": { visibility: "hidden" },
  },
});

const Track = chakra("ul", {
  base: {
    display: "flex",
    overflowX: "auto",
    overflowY: "hidden",
    scrollSnapType: "x mandatory",
    overscrollBehaviorX: "contain",
    scrollbarWidth: "none",
    "& > li": {
      flex: "0 0 100%",
      minW: "0",
      scrollSnapAlign: "center",
      scrollSnapStop: "always",
      display: "grid",
      gridTemplateRows: "minmax(0, 1fr) auto",
      justifyItems: "center",
      gap: "4",
      px: { base: "0", md: "20" },
    },
    "& > li > :first-child": { minH: "0", w: "full", h: "full" },
    "& img": { minH: "0", w: "full", h: "full", objectFit: "contain" },
    "& p": { maxW: "reading", px: "4", m: "0", color: "fg", textAlign: "center" },
  },
});
