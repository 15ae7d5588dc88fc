import { Badge, Blockquote, HStack, Icon, Span, Wrap } from "@chakra-ui/react";
import { m } from "framer-motion";
import type { TestimonialsItem } from "#schema/generated/types.ts";
import { comma } from "#src/language/format.ts";
import { fill } from "#src/language/phrase.ts";
import { useLanguage, useTexts } from "#src/ui/language.ts";

type StoryProps = {
  story: TestimonialsItem;
  position: string;
  active: boolean;
  /** Position while hidden: -1 before the current story, 1 after it. */
  side: -1 | 1;
  ready: boolean;
  still: boolean;
};

/** One story. Before hydration the style sheet positions it; then framer-motion animates it. */
export function Story({ story, position, active, side, ready, still }: StoryProps) {
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
        <Blockquote.Caption>
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
        // The outline has the contrast that the fill lacks on a light background.
        <Icon
          key={place}
          boxSize="5"
          color="signal.fg"
          fill={place <= value ? "signal.solid" : "none"}
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
