import { chakra } from "@chakra-ui/react";
import type { HeroBlock } from "#schema/generated/types.ts";
import { Actions } from "#src/ui/action-link.tsx";
import { Flag } from "#src/ui/flag.tsx";
import { HeroFacts } from "./hero-facts.tsx";

type HeroWordsProps = HeroBlock & {
  /** A picture takes the other side on wide screens: the words are narrower, and the facts stand below them. */
  besidePicture: boolean;
};

/** All that a hero says: from the line above its title to the buttons, and the facts where they belong to the words. */
export function HeroWords({
  variant,
  flag,
  eyebrow,
  title,
  text,
  actions,
  note,
  facts,
  besidePicture,
}: HeroWordsProps) {
  const centered = variant === "centered";
  return (
    <chakra.div
      maxW={{ base: "reading", lg: besidePicture ? "54%" : "52rem" }}
      pe={{ lg: besidePicture ? "8" : "0" }}
      mx={centered ? "auto" : undefined}
      textAlign={centered ? "center" : "start"}
    >
      {eyebrow || flag ? (
        <chakra.p
          textStyle="label"
          display="flex"
          alignItems="center"
          justifyContent={centered ? "center" : "flex-start"}
          gap="3"
          mb="5"
        >
          {flag ? (
            <Flag code={flag} width="9" />
          ) : (
            <chakra.span
              aria-hidden="true"
              w="6"
              h="1.5"
              borderRadius="full"
              bg="signal.solid"
              flexShrink="0"
            />
          )}
          {eyebrow ? <chakra.span minW="0">{eyebrow}</chakra.span> : null}
        </chakra.p>
      ) : null}
      <chakra.h1 textStyle={besidePicture || centered ? "display" : "h1"} overflowWrap="anywhere">
        {title}
      </chakra.h1>
      {text ? (
        <chakra.p textStyle="lead" mt="6" maxW="reading" mx={centered ? "auto" : undefined} color="fg.muted">
          {text}
        </chakra.p>
      ) : null}
      {actions ? (
        <chakra.div mt="8">
          <Actions actions={actions} size="lg" centered={centered} />
        </chakra.div>
      ) : null}
      {note ? (
        <chakra.p textStyle="small" mt="4" color="fg.muted">
          {note}
        </chakra.p>
      ) : null}
      {facts && besidePicture ? (
        <chakra.div mt={{ base: "10", lg: "14" }}>
          <HeroFacts facts={facts} narrow />
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}
