import { chakra } from "@chakra-ui/react";
import type { HeroBlock } from "#schema/generated/types.ts";
import { Contours } from "#src/ui/contours.tsx";
import { Picture } from "#src/ui/picture.tsx";
import { HeroFacts } from "./hero-facts.tsx";
import { HeroWords } from "./hero-words.tsx";

const grounds = {
  paper: {},
  tint: { bg: "bg.subtle" },
  ink: { bg: "bg.inverted", color: "fg" },
} as const;

/** Opening of a page. Words come first in the document, so that the first paint is text and never waits for a picture. */
export default function Hero(props: HeroBlock) {
  const { id, variant = "split", image, facts } = props;
  const tone = props.tone === "signal" ? "tint" : (props.tone ?? "tint");
  const besideWords = variant === "split" && image ? image : undefined;
  const underWords = variant === "split" ? undefined : image;
  return (
    <chakra.section id={id} data-tone={tone} position="relative" overflow="hidden" {...grounds[tone]}>
      {besideWords ? null : <Contours side={variant === "centered" ? "full" : "end"} />}
      <chakra.div position="relative" px={{ base: "5", md: "8" }}>
        <chakra.div
          maxW="content"
          mx="auto"
          py={besideWords ? paddingBesidePicture : underWords ? paddingOverStrip : { base: "14", md: "24" }}
        >
          <HeroWords {...props} besidePicture={Boolean(besideWords)} />
        </chakra.div>
      </chakra.div>
      {besideWords ? (
        <chakra.div
          position={{ lg: "absolute" }}
          insetBlock={{ lg: "0" }}
          insetInlineEnd={{ lg: "0" }}
          w={{ lg: "44%" }}
          h={{ base: "56", sm: "72", md: "96", lg: "auto" }}
        >
          <Picture image={besideWords} eager cover />
          <Blazes />
        </chakra.div>
      ) : null}
      {underWords ? (
        <chakra.div position="relative" h={{ base: "48", md: "64" }}>
          <Picture image={underWords} eager cover />
        </chakra.div>
      ) : null}
      {facts && !besideWords ? (
        <chakra.div
          position="relative"
          px={{ base: "5", md: "8" }}
          pb={{ base: "10", md: "16" }}
          pt={underWords ? "10" : "0"}
        >
          <chakra.div maxW="content" mx="auto">
            <HeroFacts facts={facts} />
          </chakra.div>
        </chakra.div>
      ) : null}
    </chakra.section>
  );
}

const paddingBesidePicture = { base: "12", md: "16", lg: "24" } as const;
const paddingOverStrip = { base: "10", md: "16" } as const;

/** The mark of the trail, painted on the edge between words and picture: two blazes, as on a tree. */
function Blazes() {
  const bar = {
    position: "absolute",
    insetInlineStart: "0",
    w: "3",
    h: "16",
    transform: "translateX(-50%)",
    borderRadius: "l1",
  } as const;
  return (
    <chakra.span aria-hidden="true" display={{ base: "none", lg: "block" }}>
      <chakra.span {...bar} bottom="40" bg="fg" />
      <chakra.span {...bar} bottom="20" bg="signal.solid" />
    </chakra.span>
  );
}
