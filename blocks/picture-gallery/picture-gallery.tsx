import { Box, chakra, Grid } from "@chakra-ui/react";
import { TitledSection } from "#src/ui/layout/section.tsx";
import { Picture } from "#src/ui/pictures/picture.tsx";
import { phoneColumn, slotSizes, tracks } from "#src/ui/pictures/slot-sizes.ts";
import { OptionalText } from "#src/ui/text.tsx";
import { Lightbox } from "./lightbox.tsx";
import type { PictureGalleryProps } from "./picture-gallery.derive.ts";

const columns = {
  base: "repeat(2, minmax(0, 1fr))",
  md: "repeat(3, minmax(0, 1fr))",
  lg: "repeat(4, minmax(0, 1fr))",
};

const sizes = slotSizes({ base: "calc((100vw - 3rem) / 2)", md: tracks(1, 3, 2), lg: tracks(1, 4, 3) });
const firstSizes = slotSizes({ base: phoneColumn, md: tracks(2, 3, 2), lg: tracks(2, 4, 3) });

/** Pictures in a grid. Each is a link to its file; the script shows it in a dialog instead. */
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

/** A picture answers to a pointer by coming a little nearer; its box stays. */
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
