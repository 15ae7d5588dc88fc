import { Box, Grid, Stack } from "@chakra-ui/react";
import { domAnimation, LazyMotion } from "framer-motion";
import { fill } from "waymark/blocks";
import { AsideHeader, AsideLayout, Section, SmallPrint, useTexts } from "waymark/ui";
import type { TestimonialsBlock } from "#schema/generated/types.ts";
import { Controls, Story } from "./story.tsx";
import { useRotation } from "./use-rotation.ts";

export const hydrate = "visible";

/** Styles that stack the stories if JavaScript runs, so that they can cross-fade. Without JavaScript they are a scrollable row. */
const stacked = {
  gridAutoFlow: "row",
  gridAutoColumns: "minmax(0, 1fr)",
  // Hidden stories wait beside the current one, outside a phone's screen.
  overflowX: "clip",
  overflowY: "visible",
  "& > *": { gridArea: "1 / 1" },
  "& > [data-active=false]": { opacity: 0 },
} as const;

/** Success stories as a carousel (WAI-ARIA Authoring Practices). It rotates until the visitor interacts with it. */
export default function Testimonials({
  id,
  tone = "paper",
  eyebrow,
  title,
  text,
  items,
  note,
}: TestimonialsBlock) {
  const texts = useTexts("testimonials");
  const rotation = useRotation(items.length);
  return (
    <Section id={id} tone={tone}>
      <Box role="region" aria-roledescription={texts.carousel} aria-label={title} {...rotation.holdProps}>
        <AsideLayout aside={<AsideHeader eyebrow={eyebrow} title={title} text={text} />}>
          <Stack gap="8" minW="0">
            {items.length > 1 ? <Controls rotation={rotation} count={items.length} /> : null}
            <LazyMotion features={domAnimation} strict>
              <Grid
                aria-live={rotation.rotating ? "off" : "polite"}
                autoFlow="column"
                autoColumns={items.length > 1 ? "92%" : "100%"}
                columnGap="8"
                overflowX="auto"
                tabIndex={rotation.ready || items.length === 1 ? undefined : 0}
                css={{
                  scrollSnapType: "x mandatory",
                  touchAction: "pan-y",
                  "@media (scripting: enabled)": stacked,
                  "&[data-ready]": stacked,
                  "& > *": { scrollSnapAlign: "start" },
                }}
                data-ready={rotation.ready ? "" : undefined}
                {...rotation.swipeProps}
              >
                {items.map((story, index) => (
                  <Story
                    key={index}
                    story={story}
                    position={fill(texts.position, { number: index + 1, count: items.length })}
                    active={index === rotation.index}
                    side={index < rotation.index ? -1 : 1}
                    ready={rotation.ready}
                    still={rotation.reduced}
                  />
                ))}
              </Grid>
            </LazyMotion>
            <SmallPrint>{note}</SmallPrint>
          </Stack>
        </AsideLayout>
      </Box>
    </Section>
  );
}
