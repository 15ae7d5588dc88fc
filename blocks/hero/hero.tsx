import {
  Box,
  Container,
  Heading,
  HStack,
  Span,
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
  firstScreenSizes,
  OptionalText,
  OvertakenLines,
  openingPicture,
  Picture,
  SmallPrint,
  StatusBadge,
} from "waymark/ui";
import type { HeroProps } from "./hero.derive.ts";
import { HeroFacts } from "./hero-facts.tsx";
import { SceneHero } from "./scene-hero.tsx";

/** The opening of a page. The text precedes the picture in the document, so that the first paint never waits for the picture. */
export default function Hero(props: HeroProps) {
  const { id, isMarked, tone = "tint", variant = "split", image, facts, pattern } = props;
  if (variant === "bleed" && image?.scene) return <SceneHero {...props} image={image} />;
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
  const { variant, flag, eyebrow, title, text, actions, note, facts, besidePicture } = props;
  const centered = variant === "centered";
  const { mark } = useSlotRecipe({ key: "sectionHeading" })();
  return (
    <Box css={props.css} mx={centered ? "auto" : undefined} textAlign={centered ? "center" : undefined}>
      {eyebrow || flag ? (
        <HStack as="p" justify={centered ? "center" : undefined} gap="3" mb="5" textStyle="label">
          {flag ? (
            <Flag code={flag} width="9" />
          ) : (
            <Blaze css={mark} hideBelow={props.isMarked ? "md" : undefined} />
          )}
          {eyebrow ? <Span minW="0">{eyebrow}</Span> : null}
        </HStack>
      ) : null}
      <Heading
        as="h1"
        size={besidePicture && props.isPoster ? "3xl" : besidePicture || centered ? "2xl" : "xl"}
      >
        {title}
      </Heading>
      <StatusBadge event={props} mt="5" textStyle="label" />
      <OptionalText
        mt="6"
        mx={centered ? "auto" : undefined}
        maxW="reading"
        textStyle="lead"
        color="fg.muted"
      >
        {text}
      </OptionalText>
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
