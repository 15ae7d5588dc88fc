import { Box, Grid, Heading } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { OptionalText } from "#src/ui/text.tsx";
import { Eyebrow, Section, type SectionProps } from "./section.tsx";

type AsideLayoutProps = {
  /** The section's heading and its companions; stays in view while the content scrolls. */
  aside: ReactNode;
  children: ReactNode;
};

/** On a wide screen the heading takes a third of the width at the side; on a phone it comes first. */
export function AsideLayout({ aside, children }: AsideLayoutProps) {
  return (
    <Grid
      templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 4fr) minmax(0, 7fr)" }}
      columnGap="20"
      rowGap={{ base: "8", md: "10" }}
      alignItems="start"
    >
      <Box minW="0" overflowWrap="anywhere" position={{ lg: "sticky" }} top={{ lg: "28" }}>
        {aside}
      </Box>
      {children}
    </Grid>
  );
}

type AsideHeaderProps = {
  eyebrow?: string | undefined;
  title?: string | undefined;
  text?: string | undefined;
  children?: ReactNode;
};

export function AsideHeader({ eyebrow, title, text, children }: AsideHeaderProps) {
  return (
    <>
      {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
      {title ? <Heading>{title}</Heading> : null}
      <OptionalText textStyle="lead" mt="4" maxW="reading" color="fg.muted">
        {text}
      </OptionalText>
      {children ? <Box mt="8">{children}</Box> : null}
    </>
  );
}

type AsideSectionProps = SectionProps &
  Omit<AsideHeaderProps, "children"> & {
    aside?: ReactNode;
  };

export function AsideSection({ eyebrow, title, text, aside, children, ...section }: AsideSectionProps) {
  return (
    <Section {...section}>
      <AsideLayout
        aside={
          <AsideHeader eyebrow={eyebrow} title={title} text={text}>
            {aside}
          </AsideHeader>
        }
      >
        {children}
      </AsideLayout>
    </Section>
  );
}
