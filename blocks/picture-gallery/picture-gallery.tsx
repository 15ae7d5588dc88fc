import { Box, chakra, Grid, HStack } from "@chakra-ui/react";
import {
  Button,
  Icon,
  OptionalText,
  Picture,
  phoneColumn,
  slotSizes,
  TitledSection,
  tracks,
  useTexts,
} from "waymark/ui";
import type { PictureGalleryProps } from "./picture-gallery.derive.ts";

const columns = {
  base: "repeat(2, minmax(0, 1fr))",
  md: "repeat(3, minmax(0, 1fr))",
  lg: "repeat(4, minmax(0, 1fr))",
};

const sizes = slotSizes({ base: "calc((100vw - 3rem) / 2)", md: tracks(1, 3, 2), lg: tracks(1, 4, 3) });
const firstSizes = slotSizes({ base: phoneColumn, md: tracks(2, 3, 2), lg: tracks(2, 4, 3) });

/** Pictures in a grid. Each links to its file; the script opens it in a dialog instead. */
export default function PictureGallery({ id, tone, title, text, layout, items }: PictureGalleryProps) {
  return (
    <TitledSection id={id} tone={tone} title={title} text={text}>
      <Grid
        as="ul"
        templateColumns={columns}
        columnGap={{ base: "2", md: "4" }}
        rowGap={{ base: "4", md: "6" }}
      >
        {items.map(({ image, caption, large, name }, index) => {
          const first = layout === "feature" && index === 0;
          return (
            <Box
              as="li"
              key={index}
              minW="0"
              gridColumn={first ? "span 2" : undefined}
              gridRow={first ? { md: "span 2" } : undefined}
              display="flex"
              flexDirection="column"
            >
              <Frame
                href={large}
                aria-label={name}
                data-hydrate=""
                data-picture={index}
                flex={first ? { md: "1" } : undefined}
                aspectRatio={first ? { base: "3 / 2", md: "auto" } : "4 / 3"}
              >
                <Picture image={image} sizes={first ? firstSizes : sizes} cover />
              </Frame>
              <OptionalText data-caption textStyle="small" mt="2" color="fg.muted" overflowWrap="anywhere">
                {caption}
              </OptionalText>
            </Box>
          );
        })}
      </Grid>
      <Lightbox label={title} />
    </TitledSection>
  );
}

/** A frame in which a picture grows slightly under the pointer. */
const Frame = chakra("a", {
  base: {
    display: "block",
    minH: "0",
    overflow: "hidden",
    borderRadius: "card",
    bg: "bg.muted",
    cursor: "zoom-in",
    "& img, & svg": { transition: "scale 250ms ease-out" },
    "&:hover img, &:hover svg": { scale: "1.03" },
    _print: { breakInside: "avoid" },
  },
});

/** The dialog with a row of large pictures, which the script copies from the grid. Escape, focus and the inert page are native. */
function Lightbox({ label }: { label: string }) {
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

/** Styles that stop the page behind the open dialog from scrolling. */
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
