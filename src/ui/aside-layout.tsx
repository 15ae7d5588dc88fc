import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { onTone } from "./on-tone.ts";
import { Eyebrow, type Tone } from "./section.tsx";

type AsideLayoutProps = {
  /** The section's heading and what belongs to it; stays in view while the content runs past. */
  aside: ReactNode;
  children: ReactNode;
};

/** On a wide screen the heading stands at the side, a third of the width; on a phone it comes first. */
export function AsideLayout({ aside, children }: AsideLayoutProps) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 4fr) minmax(0, 7fr)" }}
      columnGap="20"
      rowGap={{ base: "8", md: "10" }}
      alignItems="start"
    >
      <chakra.div minW="0" overflowWrap="anywhere" position={{ lg: "sticky" }} top={{ lg: "28" }}>
        {aside}
      </chakra.div>
      {children}
    </chakra.div>
  );
}

type AsideHeaderProps = {
  eyebrow?: string | undefined;
  title?: string | undefined;
  text?: string | undefined;
  tone?: Tone | undefined;
  children?: ReactNode;
};

/** A section's heading as it stands at the side. */
export function AsideHeader({ eyebrow, title, text, tone, children }: AsideHeaderProps) {
  return (
    <>
      {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
      {title ? <chakra.h2 textStyle="h2">{title}</chakra.h2> : null}
      {text ? (
        <chakra.p textStyle="lead" mt="4" maxW="reading" color={onTone(tone).muted}>
          {text}
        </chakra.p>
      ) : null}
      {children ? <chakra.div mt="8">{children}</chakra.div> : null}
    </>
  );
}
