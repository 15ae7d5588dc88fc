import { chakra } from "@chakra-ui/react";
import { m } from "framer-motion";
import type { TestimonialsItem } from "#schema/generated/types.ts";
import { Rating } from "./rating.tsx";

type StoryProps = {
  story: TestimonialsItem;
  /** `2 of 5` */
  position: string;
  active: boolean;
  /** Where it waits: -1 before the story shown, 1 after it. */
  side: -1 | 1;
  ready: boolean;
  /** No movement. */
  still: boolean;
};

/** One story. Until the script runs it stands as the style sheet says; then framer-motion moves it in and out. */
export function Story({ story, position, active, side, ready, still }: StoryProps) {
  return (
    <m.div
      role="group"
      aria-roledescription="slide"
      aria-label={position}
      data-active={active}
      inert={ready && !active}
      initial={false}
      animate={ready ? { opacity: active ? 1 : 0, x: active || still ? 0 : side * 32 } : {}}
      transition={{ duration: still ? 0 : 0.25, ease: "easeOut" }}
    >
      <chakra.figure
        ps={{ base: "6", md: "10" }}
        borderInlineStartWidth={{ base: "0.25rem", md: "0.375rem" }}
        borderColor="signal.solid"
      >
        {story.rating ? <Rating value={story.rating} /> : null}
        <chakra.blockquote
          textStyle="h3"
          fontWeight="semibold"
          fontSize={{ md: "xl" }}
          lineHeight={{ md: "snug" }}
          mt="4"
          overflowWrap="anywhere"
        >
          <p>{story.text}</p>
        </chakra.blockquote>
        <chakra.figcaption mt="5" textStyle="small" overflowWrap="anywhere">
          <chakra.span fontWeight="bold">{story.name}</chakra.span>, {story.country}
          {story.program ? (
            <chakra.span display="block" color="fg.muted">
              {story.program}
            </chakra.span>
          ) : null}
        </chakra.figcaption>
      </chakra.figure>
    </m.div>
  );
}
