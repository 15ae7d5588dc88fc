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
 * The opening of a page with a drawn scene across its whole width and the title in its sky. Beside the words the drawing shows its land
 * alone: its sky fades into the band, which has the same colour, so that no cloud or star is behind a word.
 */
export function SceneHero(props: SceneHeroProps) {
  const { id, flag, eyebrow, title, text, actions, note, facts, isMarked } = props;
  const { mood, ...image } = props.image;
  return (
    <Band id={id} tone="paper">
      <Box css={mood ? [moodOf(mood), stage] : stage}>
        <Container css={head}>
          {eyebrow || flag ? (
            <HStack as="p" gap="3" mb="5" textStyle="label">
              {flag ? <Flag code={flag} width="9" /> : <Blaze hideBelow={isMarked ? "md" : undefined} />}
              {eyebrow ? <Span minW="0">{eyebrow}</Span> : null}
            </HStack>
          ) : null}
          <Heading as="h1" size="2xl" css={words}>
            {title}
          </Heading>
          <StatusBadge event={props} mt="5" textStyle="label" />
          <OptionalText mt="6" textStyle="lead" css={words}>
            {text}
          </OptionalText>
        </Container>
        <Box css={[land, openingPicture]}>
          <Picture image={image} sizes="100vw" eager cover />
        </Box>
        <Box css={foot}>
          <Container>
            <Box css={words}>
              <Actions actions={actions} size="lg" />
              <SmallPrint mt="4">{note}</SmallPrint>
            </Box>
          </Container>
        </Box>
      </Box>
      <Container>
        {facts ? (
          <Box pb={{ base: "8", md: "10" }} pt={{ xl: "10" }}>
            <HeroFacts facts={facts} isMarked={isMarked} />
          </Box>
        ) : null}
        <OvertakenLines />
      </Container>
    </Band>
  );
}

/** Where the words stand in the sky beside the drawing. Forced colours have no sky, so words and drawing stay apart there. */
const WIDE = "@media screen and (min-width: 80rem) and (forced-colors: none)";

const stage = { position: "relative", overflow: "clip", bg: "var(--scene-sky)" } as const;

const words = { maxW: { base: "reading", lg: "60%" }, [WIDE]: { maxW: "50%" } } as const;

const head = {
  pt: { base: "10", md: "16" },
  pb: "6",
  [WIDE]: { position: "relative", zIndex: "1" },
} as const;

const land = {
  h: { base: "56", sm: "72", md: "80" },
  maskImage: "linear-gradient(transparent, black 15%)",
  [WIDE]: {
    position: "absolute",
    insetInline: "0",
    bottom: "0",
    h: "22vw",
    // Its lower part, and of the right half everything that fades in at the top.
    maskImage:
      "linear-gradient(transparent 32%, black 38%), linear-gradient(to right, transparent 49%, black 55%), linear-gradient(transparent, black 20%)",
    maskComposite: "add, intersect",
  },
  // The middle of the drawing is beside the words; what it repeats at its sides is below them.
  "& svg": { [WIDE]: { w: "66%", ms: "auto", overflow: "visible" } },
} as const;

/** Buttons, on the page's own ground where they are below the drawing. */
const foot = {
  bg: "bg",
  py: { base: "8", md: "10" },
  [WIDE]: { position: "relative", zIndex: "1", bg: "transparent", pt: "2", pb: "14vw" },
} as const;
