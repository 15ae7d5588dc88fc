import { chakra } from "@chakra-ui/react";
import type { Action, CtaBlock } from "#schema/generated/types.ts";
import { Actions } from "#src/ui/action-link.tsx";
import { Contours } from "#src/ui/contours.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { Eyebrow } from "#src/ui/section.tsx";

const grounds = {
  paper: {},
  tint: { bg: "bg.subtle" },
  ink: { bg: "bg.inverted", color: "fg" },
  signal: { bg: "bg.call" },
} as const;

/** Closing call. With a scene the picture runs to the edge of the page; without one, words left and buttons right. */
export default function Cta({ id, tone = "ink", eyebrow, title, text, actions, note, image }: CtaBlock) {
  return (
    <chakra.section id={id} data-tone={tone} position="relative" overflow="hidden" {...grounds[tone]}>
      {image ? null : <Contours />}
      <chakra.div
        position="relative"
        px={{ base: "5", md: "8" }}
        py={image ? { base: "14", md: "20", lg: "32" } : { base: "14", md: "20" }}
      >
        <chakra.div
          maxW="content"
          mx="auto"
          display={{ lg: image ? "block" : "flex" }}
          alignItems="flex-end"
          justifyContent="space-between"
          gap="16"
        >
          <chakra.div
            flex={{ lg: "1" }}
            minW="0"
            maxW={{ base: "reading", lg: image ? "50%" : "reading" }}
            pe={{ lg: image ? "8" : "0" }}
          >
            {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
            <chakra.h2 textStyle="h1" overflowWrap="anywhere">
              {title}
            </chakra.h2>
            {text ? (
              <chakra.p textStyle="lead" mt="4" color="fg.muted">
                {text}
              </chakra.p>
            ) : null}
          </chakra.div>
          <chakra.div mt={{ base: "8", lg: image ? "10" : "0" }} maxW={{ lg: image ? "50%" : "34rem" }}>
            <Actions actions={tone === "signal" ? actions.map(inkFirst) : actions} size="lg" />
            {note ? (
              <chakra.p textStyle="small" mt="4" color="fg.muted">
                {note}
              </chakra.p>
            ) : null}
          </chakra.div>
        </chakra.div>
      </chakra.div>
      {image ? (
        <chakra.div
          position={{ lg: "absolute" }}
          insetBlock={{ lg: "0" }}
          insetInlineEnd={{ lg: "0" }}
          w={{ lg: "46%" }}
          h={{ base: "48", sm: "64", lg: "auto" }}
        >
          <Picture image={image} cover />
        </chakra.div>
      ) : null}
    </chakra.section>
  );
}

/** A filled button of the ground's own colour would drown: on the signal ground the first one is dark. */
function inkFirst(action: Action, index: number): Action {
  return index === 0 && !action.variant ? { ...action, variant: "default" } : action;
}
