import { Box, Container, Span, Text } from "@chakra-ui/react";
import { Band } from "#src/ui/layout/band.tsx";
import { Contours } from "#src/ui/pictures/contours.tsx";
import { Picture } from "#src/ui/pictures/picture.tsx";
import { firstScreenSizes } from "#src/ui/pictures/slot-sizes.ts";
import type { HeroProps } from "./hero.derive.ts";
import { HeroFacts } from "./hero-facts.tsx";
import { HeroWords } from "./hero-words.tsx";

/** The opening of a page. Text comes first in the document, so that the first paint never waits for a picture. */
export default function Hero({ isMarked, ...props }: HeroProps) {
  const { id, tone = "tint", variant = "split", image, facts, pattern } = props;
  const besideWords = variant === "split" && image ? image : undefined;
  const underWords = variant === "split" ? undefined : image;
  return (
    <Band id={id} tone={tone === "signal" ? "tint" : tone} position="relative" overflow="clip">
      {besideWords ? null : <Contours side={variant === "centered" ? "full" : "end"} src={pattern?.src} />}
      <Container
        position="relative"
        py={besideWords ? padding.besidePicture : underWords ? padding.overStrip : padding.alone}
      >
        <HeroWords {...props} besidePicture={Boolean(besideWords)} />
        {pattern && !besideWords ? (
          <Text
            mt={{ base: "8", md: "10" }}
            textStyle="small"
            textWrap="balance"
            color="fg.muted"
            textAlign="end"
            data-pattern-caption
          >
            {pattern.caption}
          </Text>
        ) : null}
      </Container>
      {besideWords ? (
        <Box
          position={{ lg: "absolute" }}
          insetBlock={{ lg: "0" }}
          insetInlineEnd={{ lg: "0" }}
          w={{ lg: "44%" }}
          h={{ base: "56", sm: "72", md: "96", lg: "auto" }}
        >
          <Picture image={besideWords} sizes={firstScreenSizes({ base: "100vw", lg: "44vw" })} eager cover />
          {isMarked ? <Blazes /> : null}
        </Box>
      ) : null}
      {underWords ? (
        <Box position="relative" h={{ base: "48", md: "64" }}>
          <Picture image={underWords} sizes={firstScreenSizes({ base: "100vw", md: "100vw" })} eager cover />
        </Box>
      ) : null}
      {facts && !besideWords ? (
        <Container position="relative" pb={{ base: "10", md: "16" }} pt={underWords ? "10" : undefined}>
          <HeroFacts facts={facts} />
        </Container>
      ) : null}
    </Band>
  );
}

const padding = {
  besidePicture: { base: "12", md: "16", lg: "24" },
  overStrip: { base: "10", md: "16" },
  alone: { base: "14", md: "24" },
} as const;

/** The trail's mark on the edge between text and picture: two blazes, as painted on trees. */
function Blazes() {
  return (
    <Span aria-hidden="true" hideBelow="lg">
      <Span {...bar} bottom="40" bg="fg" />
      <Span {...bar} bottom="20" bg="signal.solid" />
    </Span>
  );
}

const bar = {
  position: "absolute",
  insetInlineStart: "0",
  w: "3",
  h: "16",
  transform: "translateX(-50%)",
  borderRadius: "l1",
} as const;
