import { Box, Container, Flex, Heading, HStack, Span } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { Action } from "#schema/generated/types.ts";
import { Actions } from "#src/ui/action-link.tsx";
import { Blaze } from "#src/ui/pictures/blaze.tsx";
import { OptionalText } from "#src/ui/text.tsx";
import { Band, type Tone } from "./band.tsx";

export type SectionProps = {
  id?: string | undefined;
  tone?: Tone | undefined;
  /** The element; a block without its own heading is a plain div. */
  as?: "section" | "div" | undefined;
  /** Reading width (42rem) instead of content width (72rem). */
  narrow?: boolean | undefined;
  /** Less padding above and below, for blocks that belong to their neighbours. */
  compact?: boolean | undefined;
  /** Lets a link to the section move the focus there too. */
  tabIndex?: -1 | undefined;
  children: ReactNode;
};

/** A band across the page: background, padding, and the content column. */
export function Section({ id, tone, as, narrow, compact, tabIndex, children }: SectionProps) {
  return (
    <Band id={id} as={as} tabIndex={tabIndex} tone={tone} size={compact ? "sm" : "lg"}>
      <Container maxW={narrow ? "reading" : undefined}>{children}</Container>
    </Band>
  );
}

type SectionHeaderProps = {
  title?: string | undefined;
  eyebrow?: string | undefined;
  text?: string | undefined;
  action?: Action | undefined;
};

/** The header of a section: its h2, a sentence, and possibly an action at the side. */
export function SectionHeader({ title, eyebrow, text, action }: SectionHeaderProps) {
  if (!title && !text && !eyebrow) return null;
  return (
    <Flex
      direction={{ base: "column", md: "row" }}
      align={{ base: "flex-start", md: "flex-end" }}
      justify="space-between"
      gap="6"
      mb={{ base: "8", md: "12" }}
    >
      <Box maxW="min(100%, 42rem)" overflowWrap="anywhere">
        {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
        {title ? <Heading>{title}</Heading> : null}
        <OptionalText textStyle="lead" mt="4" color="fg.muted">
          {text}
        </OptionalText>
      </Box>
      {action ? (
        <Box flexShrink="0">
          <Actions actions={[action]} />
        </Box>
      ) : null}
    </Flex>
  );
}

export function TitledSection({
  title,
  eyebrow,
  text,
  action,
  children,
  ...section
}: SectionProps & SectionHeaderProps) {
  return (
    <Section {...section}>
      <SectionHeader title={title} eyebrow={eyebrow} text={text} action={action} />
      {children}
    </Section>
  );
}

/** A few words above a title, marked with a trail blaze. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <HStack as="p" textStyle="label" gap="3" mb="4">
      <Blaze />
      <Span minW="0" overflowWrap="anywhere">
        {children}
      </Span>
    </HStack>
  );
}
