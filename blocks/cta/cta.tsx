import { Box, Container, Heading } from "@chakra-ui/react";
import {
  Actions,
  Band,
  Contours,
  Eyebrow,
  OptionalText,
  OvertakenLines,
  Picture,
  SmallPrint,
  slotSizes,
} from "waymark/ui";
import type { Action, CtaBlock } from "#schema/generated/types.ts";

/** The closing call to action: over a scene as wide as the page if there is one, otherwise text on the left and buttons on the right. */
export default function Cta({ id, tone = "ink", eyebrow, title, text, actions, note, image }: CtaBlock) {
  return (
    <Band
      id={id}
      tone={tone}
      bg={tone === "signal" ? "bg.call" : undefined}
      position="relative"
      overflow="clip"
    >
      {image ? null : <Contours />}
      <Container
        position="relative"
        display={image ? undefined : { lg: "flex" }}
        flexWrap="wrap"
        alignItems="flex-end"
        justifyContent="space-between"
        gap="16"
        py={{ base: "14", md: "20", lg: image ? "32" : "20" }}
      >
        <Box
          flex={{ lg: "1 1 12em" }}
          minW="0"
          maxW={{ base: "reading", lg: image ? "50%" : "reading" }}
          pe={image ? { lg: "8" } : undefined}
        >
          {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
          <Heading>{title}</Heading>
          <OptionalText mt="4" textStyle="lead" color="fg.muted">
            {text}
          </OptionalText>
        </Box>
        <Box
          mt={{ base: "8", lg: image ? "10" : "0" }}
          maxW={{ lg: image ? "50%" : "min(100%, 40rem)" }}
          flexShrink={{ lg: "0" }}
        >
          <Actions actions={tone === "signal" ? actions.map(inkFirst) : actions} size="lg" />
          <SmallPrint mt="4" w={{ lg: "0" }} minW={{ lg: "max(100%, 16rem)" }}>
            {note}
          </SmallPrint>
          <OvertakenLines />
        </Box>
      </Container>
      {image ? (
        <Box
          position={{ lg: "absolute" }}
          insetBlock={{ lg: "0" }}
          insetInlineEnd={{ lg: "0" }}
          w={{ lg: "46%" }}
          h={{ base: "48", sm: "64", lg: "auto" }}
        >
          <Picture image={image} sizes={slotSizes({ base: "100vw", lg: "46vw" })} cover />
        </Box>
      ) : null}
    </Band>
  );
}

/**
 * Makes the first button dark. Used on bands with the background colour "signal", where the default filled button would have the colour of
 * its background.
 */
function inkFirst(action: Action, index: number): Action {
  return index === 0 && !action.variant ? { ...action, variant: "default" } : action;
}
