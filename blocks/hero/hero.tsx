import {
  Box,
  Container,
  Grid,
  Heading,
  HStack,
  Span,
  Stat,
  type SystemStyleObject,
  Text,
  useSlotRecipe,
} from "@chakra-ui/react";
import {
  Actions,
  Band,
  Blaze,
  Contours,
  Flag,
  filledRows,
  firstScreenSizes,
  OptionalText,
  OvertakenLines,
  openingPicture,
  Picture,
  SmallPrint,
  StatusBadge,
} from "waymark/ui";
import type { HeroFact, Image } from "#schema/generated/types.ts";
import { moodOf } from "#src/theme/moods.ts";
import type { HeroProps } from "./hero.derive.ts";

/** The opening of a page. The text precedes the picture in the document, so that the first paint never waits for the picture. */
export default function Hero(props: HeroProps) {
  const { variant, image } = props;
  return variant === "bleed" && image?.scene ? (
    <SceneHero {...props} image={image} />
  ) : (
    <BandHero {...props} />
  );
}

/** A hero on a band, with its picture beside, above or under the words. */
function BandHero(props: HeroProps) {
  const { id, isMarked, tone = "tint", variant = "split", image, facts, pattern } = props;
  const besideWords = variant === "split" && image ? image : undefined;
  const underWords = variant === "split" ? undefined : image;
  const place = besideWords ? "beside" : underWords ? "under" : "none";
  const styles = useSlotRecipe({ key: "opening" })({ place, short: props.isPoster });
  return (
    <Band id={id} tone={tone === "signal" ? "tint" : tone} css={styles.root}>
      {besideWords ? null : (
        <Contours side={variant === "centered" ? "full" : "end"} src={pattern?.src} sinks={!underWords} />
      )}
      <Container css={styles.column}>
        <HeroWords {...props} css={styles.words} besidePicture={Boolean(besideWords)} />
        {pattern && !besideWords ? (
          <Text
            position={{ md: "absolute" }}
            bottom="4"
            insetInlineEnd="8"
            mt={{ base: "8", md: "0" }}
            px={{ md: "2.5" }}
            borderRadius="l1"
            bg={{ md: "bg" }}
            fontSize="xs"
            color="fg.muted"
            data-pattern-caption
          >
            {pattern.caption}
          </Text>
        ) : null}
      </Container>
      {besideWords ? (
        <Box css={[styles.picture, openingPicture]}>
          <Picture image={besideWords} sizes={firstScreenSizes({ base: "100vw", lg: "44vw" })} eager cover />
          {isMarked ? <Blazes /> : null}
        </Box>
      ) : null}
      {underWords ? (
        <Box css={[styles.picture, openingPicture]}>
          <Picture image={underWords} sizes={firstScreenSizes({ base: "100vw", md: "100vw" })} eager cover />
        </Box>
      ) : null}
      {facts && !besideWords ? (
        <Container position="relative" pb={{ base: "10", md: "16" }} pt={underWords ? "10" : undefined}>
          <HeroFacts facts={facts} isMarked={isMarked} />
        </Container>
      ) : null}
    </Band>
  );
}

/** Two decorative bars on the edge between text and picture, like the marks (blazes) painted on trees along a trail. */
function Blazes() {
  return (
    <Span aria-hidden="true" hideBelow="lg">
      <Span {...bar} bottom="40" bg="fg" />
      <Span {...bar} bottom="20" bg="accent.solid" />
    </Span>
  );
}

const bar = {
  position: "absolute",
  insetInlineStart: "-1.5",
  w: "3",
  h: "16",
  borderRadius: "l1",
} as const;

type HeroWordsProps = HeroProps & {
  /** Set if a picture takes half of a wide screen; the text is then narrower, and the facts are below the text. */
  besidePicture: boolean;
  css: SystemStyleObject | undefined;
};

function HeroWords(props: HeroWordsProps) {
  const { variant, actions, note, facts, besidePicture } = props;
  const centered = variant === "centered";
  return (
    <Box css={props.css} mx={centered ? "auto" : undefined} textAlign={centered ? "center" : undefined}>
      <HeroHead
        {...props}
        size={besidePicture && props.isPoster ? "3xl" : besidePicture || centered ? "2xl" : "xl"}
      />
      <Actions actions={actions} size="lg" justify={centered ? "center" : undefined} mt="8" />
      <SmallPrint mt="4">{note}</SmallPrint>
      <OvertakenLines />
      {facts && besidePicture ? (
        <Box mt={{ base: "10", lg: "14" }}>
          <HeroFacts facts={facts} isMarked={props.isMarked} narrow />
        </Box>
      ) : null}
    </Box>
  );
}

type HeroHeadProps = HeroProps & {
  size: "xl" | "2xl" | "3xl";
  /** Set in the sky of a scene, whose colours leave little room for muted text. */
  inSky?: boolean;
};

/** The first words of a page: a flag or mark with the line above the title, the title, the state of an event, and the text. */
function HeroHead({ variant, flag, eyebrow, title, text, isMarked, size, inSky, ...event }: HeroHeadProps) {
  const centered = variant === "centered";
  const { mark } = useSlotRecipe({ key: "sectionHeading" })();
  const body = { color: "fg.muted", maxW: "reading", ...(centered ? { mx: "auto" } : {}) };
  return (
    <>
      {eyebrow || flag ? (
        <HStack as="p" justify={centered ? "center" : undefined} gap="3" mb="5" textStyle="label">
          {flag ? (
            <Flag code={flag} width="9" />
          ) : (
            <Blaze css={mark} hideBelow={isMarked ? "md" : undefined} />
          )}
          {eyebrow ? <Span minW="0">{eyebrow}</Span> : null}
        </HStack>
      ) : null}
      <Heading as="h1" size={size} css={inSky ? words : undefined}>
        {title}
      </Heading>
      <StatusBadge event={event} mt="5" textStyle="label" />
      <OptionalText mt="6" textStyle="lead" css={inSky ? words : body}>
        {text}
      </OptionalText>
    </>
  );
}

type SceneHeroProps = HeroProps & { image: Image };

/**
 * The opening of a page with a drawn scene across its whole width and the title in its sky. Beside the words the drawing shows its land
 * alone: its sky fades into the band, which has the same colour, so that no cloud or star is behind a word.
 */
function SceneHero(props: SceneHeroProps) {
  const { id, actions, note, facts, isMarked } = props;
  const { mood, ...image } = props.image;
  return (
    <Band id={id} tone="paper">
      <Box css={mood ? [moodOf(mood), stage] : stage}>
        <Container css={head}>
          <HeroHead {...props} size="2xl" inSky />
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

/** The screens on which the words are in the sky beside the drawing. Forced colours have no sky, so words and drawing stay apart there. */
const WIDE = "@media screen and (min-width: 80rem) and (forced-colors: none)";

const stage = { position: "relative", overflow: "clip", bg: "var(--scene-sky)" } as const;

const words = { maxW: { base: "reading", lg: "50%" } } as const;

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
    h: "24vw",
    // The land, which begins below the words, and more of the sky towards the end of the line.
    maskImage: "linear-gradient(176deg, transparent 14%, black 23%)",
  },
  // The middle of the drawing is beside the words; what it repeats at its sides is below them.
  "& svg": { [WIDE]: { w: "66%", ms: "auto", overflow: "visible" } },
} as const;

/** Buttons, on the page's own ground where they are below the drawing. */
const foot = {
  bg: "bg",
  py: { base: "8", md: "10" },
  [WIDE]: { position: "relative", zIndex: "1", bg: "transparent", pt: "2", pb: "18vw" },
} as const;

type HeroFactsProps = Pick<HeroProps, "isMarked"> & { facts: readonly HeroFact[]; narrow?: boolean };

/** Figures below the text of a hero. */
function HeroFacts({ facts, isMarked, narrow }: HeroFactsProps) {
  const line = facts.length % 2 === 1;
  return (
    <Grid
      as="dl"
      css={filledRows(facts.length, { base: [line ? 1 : 2], md: narrow ? [3, 2] : [facts.length] })}
      rowGap={{ base: line ? "5" : "8", md: "8" }}
    >
      {facts.map((fact, index) => (
        <Stat.Root as="div" key={index} {...(isMarked ? {} : hairline)}>
          <Stat.ValueText as="dt" {...(narrow ? beside : {})}>
            {fact.value}
          </Stat.ValueText>
          <Stat.Label as="dd" pe={{ md: "4" }}>
            {fact.label}
          </Stat.Label>
        </Stat.Root>
      ))}
    </Grid>
  );
}

/** Smaller type for three figures beside a picture: they have little space, and a figure such as "4–8 weeks" is not broken. */
const beside = { fontSize: { lg: "1.625rem" }, overflowWrap: "normal" } as const;

/** Styles of a hairline above each figure, for themes that do not draw a trail line there. The block `stats` has the same one. */
const hairline = {
  borderTopWidth: "thin",
  borderTopStyle: "solid",
  borderColor: "border",
  _before: { top: "-0.1875rem", w: "10", h: "1.5" },
} as const;
