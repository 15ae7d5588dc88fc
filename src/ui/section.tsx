import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { Action } from "#schema/generated/types.ts";
import { Actions } from "./action-link.tsx";

/** Ground of a section. `ink` is dark in both colour modes. */
export type Tone = "paper" | "tint" | "ink" | "signal";

const grounds = {
  paper: {},
  tint: { bg: "bg.subtle" },
  ink: { bg: "bg.inverted", color: "fg.inverted" },
  signal: { bg: "signal.subtle" },
} as const;

type SectionProps = {
  id?: string | undefined;
  tone?: Tone | undefined;
  /** Element; a block without heading of its own is a plain division. */
  as?: "section" | "div" | undefined;
  /** Reading width (42rem) instead of content width (72rem). */
  narrow?: boolean | undefined;
  /** Less air above and below, for blocks that belong to what stands around them. */
  compact?: boolean | undefined;
  /** A link to the section takes the focus there too. */
  tabIndex?: -1 | undefined;
  children: ReactNode;
};

/** A band across the page: ground, breathing space, and the content column. */
export function Section({
  id,
  tone = "paper",
  as = "section",
  narrow,
  compact,
  tabIndex,
  children,
}: SectionProps) {
  return (
    <chakra.section
      as={as}
      id={id}
      tabIndex={tabIndex}
      data-tone={tone}
      {...grounds[tone]}
      py={compact ? { base: "8", md: "12" } : { base: "16", md: "28" }}
      px={{ base: "5", md: "8" }}
    >
      <chakra.div maxW={narrow ? "reading" : "content"} mx="auto">
        {children}
      </chakra.div>
    </chakra.section>
  );
}

type SectionHeaderProps = {
  title?: string | undefined;
  /** A few words above the title. */
  eyebrow?: string | undefined;
  /** Plain text below the title. */
  text?: string | undefined;
  action?: Action | undefined;
  /** On an ink ground. */
  tone?: Tone | undefined;
  centered?: boolean | undefined;
};

/** What a section opens with: its h2, a sentence, perhaps one action at the side. */
export function SectionHeader({ title, eyebrow, text, action, tone, centered }: SectionHeaderProps) {
  if (!title && !text && !eyebrow) return null;
  return (
    <chakra.div
      display="flex"
      flexDirection={{ base: "column", md: centered ? "column" : "row" }}
      alignItems={centered ? "center" : { base: "flex-start", md: "flex-end" }}
      justifyContent="space-between"
      textAlign={centered ? "center" : "start"}
      gap="6"
      mb={{ base: "8", md: "12" }}
    >
      <chakra.div maxW="min(100%, 42rem)" overflowWrap="anywhere">
        {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
        {title ? <chakra.h2 textStyle="h2">{title}</chakra.h2> : null}
        {text ? (
          <chakra.p textStyle="lead" mt="4" color={tone === "ink" ? "fg.invertedMuted" : "fg.muted"}>
            {text}
          </chakra.p>
        ) : null}
      </chakra.div>
      {action ? (
        <chakra.div flexShrink="0">
          <Actions actions={[action]} />
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}

/** A few words above a title, marked with a trail blaze. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <chakra.p textStyle="label" display="flex" alignItems="center" gap="3" mb="4">
      <chakra.span aria-hidden="true" w="6" h="1.5" flexShrink="0" borderRadius="full" bg="signal.solid" />
      <chakra.span minW="0" overflowWrap="anywhere">
        {children}
      </chakra.span>
    </chakra.p>
  );
}
