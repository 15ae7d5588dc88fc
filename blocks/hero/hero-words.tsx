import { Box, Heading, HStack, Span } from "@chakra-ui/react";
import type { HeroBlock } from "#schema/generated/types.ts";
import { Actions } from "#src/ui/action-link.tsx";
import { Blaze } from "#src/ui/pictures/blaze.tsx";
import { Flag } from "#src/ui/pictures/flag.tsx";
import { Note, OptionalText } from "#src/ui/text.tsx";
import { HeroFacts } from "./hero-facts.tsx";

type HeroWordsProps = HeroBlock & {
  /** On wide screens a picture takes the other half: the text is narrower, and the facts are below it. */
  besidePicture: boolean;
};

/** The texts of a hero: from the line above its title to the buttons, and the facts if they belong there. */
export function HeroWords(props: HeroWordsProps) {
  const { variant, flag, eyebrow, title, text, actions, note, facts, besidePicture } = props;
  const centered = variant === "centered";
  return (
    <Box
      maxW={{ base: "reading", lg: besidePicture ? "54%" : "52rem" }}
      pe={besidePicture ? { lg: "8" } : undefined}
      mx={centered ? "auto" : undefined}
      textAlign={centered ? "center" : undefined}
    >
      {eyebrow || flag ? (
        <HStack as="p" justify={centered ? "center" : undefined} gap="3" mb="5" textStyle="label">
          {flag ? <Flag code={flag} width="9" /> : <Blaze />}
          {eyebrow ? <Span minW="0">{eyebrow}</Span> : null}
        </HStack>
      ) : null}
      <Heading as="h1" size={besidePicture || centered ? "2xl" : "xl"}>
        {title}
      </Heading>
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
      <Note mt="4">{note}</Note>
      {facts && besidePicture ? (
        <Box mt={{ base: "10", lg: "14" }}>
          <HeroFacts facts={facts} narrow />
        </Box>
      ) : null}
    </Box>
  );
}
