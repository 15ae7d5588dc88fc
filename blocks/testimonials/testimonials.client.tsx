import { Badge, Blockquote, Box, chakra, Grid, HStack, Icon, Span, Stack, Wrap } from "@chakra-ui/react";
import { domAnimation, LazyMotion, m } from "framer-motion";
import { comma, fill } from "waymark/blocks";
import {
  AsideHeader,
  AsideLayout,
  Button,
  Portrait,
  Section,
  SmallPrint,
  useLanguage,
  useTexts,
} from "waymark/ui";
import type { TestimonialsBlock, TestimonialsItem } from "#schema/generated/types.ts";
import { type Rotation, useRotation } from "./use-rotation.ts";

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

type StoryProps = {
  story: TestimonialsItem;
  position: string;
  active: boolean;
  /** Position of a hidden story: -1 before the current story, 1 after it. */
  side: -1 | 1;
  ready: boolean;
  still: boolean;
};

/** One story of the carousel. The style sheet positions it before hydration, and framer-motion animates it afterwards. */
function Story({ story, position, active, side, ready, still }: StoryProps) {
  const texts = useTexts("testimonials");
  const separator = comma(useLanguage());
  return (
    <m.div
      role="group"
      aria-roledescription={texts.slide}
      aria-label={position}
      data-active={active}
      inert={ready && !active}
      initial={false}
      animate={ready ? { opacity: active ? 1 : 0, x: active || still ? 0 : side * 32 } : {}}
      transition={{ duration: still ? 0 : 0.25, ease: "easeOut" }}
    >
      <Blockquote.Root>
        <Wrap align="center" columnGap="3" rowGap="2" mb="4" _empty={{ display: "none" }}>
          {story.rating ? <Rating value={story.rating} /> : null}
          {story.label ? <Badge variant="outline">{story.label}</Badge> : null}
        </Wrap>
        <Blockquote.Content>
          <p>{story.text}</p>
        </Blockquote.Content>
        <Blockquote.Caption display="flex" flexWrap="wrap" alignItems="center" gap="4">
          <Portrait image={story.photo ?? story.image} />
          <Span flex="1 1 8rem" minW="0">
            <b>{story.name}</b>
            {story.place ? (
              <>
                {separator}
                {story.place}
              </>
            ) : null}
            {story.detail ? (
              <Span display="block" color="fg.muted">
                {story.detail}
              </Span>
            ) : null}
          </Span>
        </Blockquote.Caption>
      </Blockquote.Root>
    </m.div>
  );
}

const star = "M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z";

function Rating({ value }: { value: number }) {
  const texts = useTexts("testimonials");
  return (
    <HStack as="span" role="img" aria-label={fill(texts.rating, { value })} gap="0.5">
      {[1, 2, 3, 4, 5].map((place) => (
        // The outline has enough contrast; the fill has too little on a light background.
        <Icon
          key={place}
          boxSize="5"
          color="accent.fg"
          fill={place <= value ? "accent.solid" : "none"}
          _highContrast={place <= value ? { fill: "CanvasText" } : {}}
        >
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
          >
            <path d={star} />
          </svg>
        </Icon>
      ))}
    </HStack>
  );
}

const drawings = {
  pause: "M9 5v14M15 5v14",
  play: "M7 5l12 7-12 7z",
  previous: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
};

/**
 * The controls of the carousel: pause, previous, next, and a mark for each story. They precede the stories in the tab order, as WAI-ARIA
 * recommends.
 */
function Controls({ rotation, count }: { rotation: Rotation; count: number }) {
  const texts = useTexts("testimonials");
  const { index, playing, ready } = rotation;
  return (
    <Wrap
      order="1"
      display="none"
      align="center"
      columnGap="4"
      rowGap="2"
      data-ready={ready ? "" : undefined}
      css={{ "@media (scripting: enabled)": { display: "flex" }, "&[data-ready]": { display: "flex" } }}
    >
      <HStack gap="2">
        <Box display="contents" _motionReduce={{ display: "none" }}>
          <RoundButton
            label={playing ? texts.pause : texts.play}
            drawing={playing ? "pause" : "play"}
            onClick={rotation.toggle}
          />
        </Box>
        <RoundButton label={texts.previous} drawing="previous" onClick={rotation.previous} />
        <RoundButton label={texts.next} drawing="next" onClick={rotation.next} />
      </HStack>
      <Wrap role="group" aria-label={texts.choose} gap="0">
        {Array.from({ length: count }, (_, place) => (
          <Button
            key={place}
            type="button"
            variant="ghost"
            size="icon"
            aria-label={fill(texts.story, { number: place + 1 })}
            aria-current={place === index ? "true" : undefined}
            onClick={() => rotation.select(place)}
          >
            <Dot isChosen={place === index} />
          </Button>
        ))}
      </Wrap>
    </Wrap>
  );
}

function Dot({ isChosen }: { isChosen: boolean }) {
  return (
    <Span
      w={isChosen ? "7" : "3"}
      h="1.5"
      borderRadius="full"
      bg={isChosen ? "accent.solid" : "currentColor"}
      opacity={isChosen ? 1 : 0.45}
      transition="width 200ms"
      // Forced colours remove backgrounds, and would remove the dots.
      _highContrast={{ forcedColorAdjust: "none", bg: isChosen ? "Highlight" : "CanvasText", opacity: 1 }}
    />
  );
}

type RoundButtonProps = { label: string; drawing: keyof typeof drawings; onClick: () => void };

function RoundButton({ label, drawing, onClick }: RoundButtonProps) {
  return (
    <Button type="button" variant="outline" size="icon" aria-label={label} onClick={onClick}>
      <chakra.svg
        _rtl={drawing === "previous" || drawing === "next" ? { transform: "scaleX(-1)" } : {}}
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill={drawing === "play" ? "currentColor" : "none"}
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={drawings[drawing]} />
      </chakra.svg>
    </Button>
  );
}
