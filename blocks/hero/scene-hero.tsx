import { Box, Container, Heading, HStack, Span } from "@chakra-ui/react";
import {
  Actions,
  Band,
  Blaze,
  Flag,
  OptionalText,
  OvertakenLines,
  openingPicture,
  Picture,
  SmallPrint,
  StatusBadge,
} from "waymark/ui";
import type { Image } from "#schema/generated/types.ts";
import { moodOf } from "#src/theme/moods.ts";
import type { HeroProps } from "./hero.derive.ts";
import { HeroFacts } from "./hero-facts.tsx";

type SceneHeroProps = HeroProps & { image: Image };

/**
 * The opening of a page with a drawn scene across its whole width and the title in its sky. The drawing fades out at the top, into a band of
 * the same sky, so that no cloud or star is behind the words.
 */
export function SceneHero(props: SceneHeroProps) {
  const { id, flag, eyebrow, title, text, actions, note, facts, isMarked } = props;
  const { mood, ...image } = props.image;
  return (
    <Band id={id} tone="tint" position="relative" overflow="clip" css={mood ? [moodOf(mood), sky] : sky}>
      <Container css={above}>
        <Box maxW={{ base: "reading", lg: "54%" }}>
          {eyebrow || flag ? (
            <HStack as="p" gap="3" mb="5" textStyle="label">
              {flag ? <Flag code={flag} width="9" /> : <Blaze hideBelow={isMarked ? "md" : undefined} />}
              {eyebrow ? <Span minW="0">{eyebrow}</Span> : null}
            </HStack>
          ) : null}
          <Heading as="h1" size="2xl">
            {title}
          </Heading>
          <StatusBadge event={props} mt="5" textStyle="label" />
          <OptionalText mt="6" maxW="reading" textStyle="lead">
            {text}
          </OptionalText>
        </Box>
      </Container>
      <Box css={[land, openingPicture]}>
        <Picture image={image} sizes="100vw" eager cover />
      </Box>
      <Container css={below}>
        <Box maxW={{ base: "reading", lg: "54%" }}>
          <Actions actions={actions} size="lg" />
          <SmallPrint mt="4">{note}</SmallPrint>
          <OvertakenLines />
          {facts ? (
            <Box mt={{ base: "10", lg: "12" }}>
              <HeroFacts facts={facts} isMarked={isMarked} narrow />
            </Box>
          ) : null}
        </Box>
      </Container>
    </Band>
  );
}

const sky = { bg: "var(--scene-sky)" };

/** Where the words stand in the sky beside the drawing. Forced colours have no sky, so words and drawing stay apart there. */
const WIDE = "@media screen and (min-width: 80rem) and (forced-colors: none)";

const above = {
  pt: { base: "10", md: "16" },
  pb: "6",
  [WIDE]: { position: "relative", zIndex: "1", pt: "20" },
} as const;

const land = {
  h: { base: "56", sm: "72", md: "80" },
  maskImage: "linear-gradient(transparent, black 15%)",
  [WIDE]: { position: "absolute", insetInline: "0", bottom: "0", h: "26.7vw" },
  // The middle of the drawing is beside the words; what it repeats at its sides is below them.
  "& svg": { [WIDE]: { w: "80%", ms: "auto", overflow: "visible" } },
} as const;

/** Below the drawing the words are on the page's own ground. */
const below = {
  py: { base: "8", md: "10" },
  [WIDE]: { position: "relative", zIndex: "1", pt: "4", pb: "14vw" },
} as const;
