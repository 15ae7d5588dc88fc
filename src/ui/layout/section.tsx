import {
  Box,
  Container,
  chakra,
  Grid,
  Heading,
  Span,
  Text,
  type TextProps,
  useSlotRecipe,
} from "@chakra-ui/react";
import type { ComponentProps, ReactNode } from "react";
import type { Action } from "#schema/generated/types.ts";
import { sectionRecipe } from "#src/theme/recipes/section.ts";
import { TIGHT } from "#src/theme/widths/widths.ts";
import { Actions } from "#src/ui/action-link.tsx";
import { OvertakenLines } from "#src/ui/layout/figure-notes.tsx";
import { Blaze } from "#src/ui/pictures/icon.tsx";

type SectionProps = {
  id?: string | undefined;
  tone?: Tone | undefined;
  /** The HTML element; a block without a heading of its own uses a plain div. */
  as?: "section" | "div" | undefined;
  /** Sets the reading width (42rem) instead of the content width (72rem). */
  narrow?: boolean | undefined;
  /** Less padding above and below, for blocks that belong to their neighbours. */
  compact?: boolean | undefined;
  /** Set to -1 so that a link to the section also moves the focus there. */
  tabIndex?: -1 | undefined;
  children: ReactNode;
};

/** A band across the page: background, padding, and the content column. */
export function Section({ id, tone, as, narrow, compact, tabIndex, children }: SectionProps) {
  return (
    <Band id={id} as={as} tabIndex={tabIndex} tone={tone} size={compact ? "sm" : "lg"}>
      <Container maxW={narrow ? "reading" : undefined}>
        {children}
        <OvertakenLines />
      </Container>
    </Band>
  );
}

type SectionHeaderProps = {
  title?: string | undefined;
  eyebrow?: string | undefined;
  text?: string | undefined;
  action?: Action | undefined;
  /** Enlarges the heading, for the one above the main drawing of a page. */
  large?: boolean | undefined;
};

/** The header of a section: its h2, a sentence, and possibly an action at the side. */
export function SectionHeader({ title, eyebrow, text, action, large }: SectionHeaderProps) {
  const styles = useSectionHeading();
  if (!title && !text && !eyebrow) return null;
  return (
    <Box css={styles.root}>
      <Box css={styles.words}>
        {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
        {title ? <Heading size={large ? "xl" : "lg"}>{title}</Heading> : null}
        <OptionalText css={styles.text}>{text}</OptionalText>
      </Box>
      {action ? (
        <Box flexShrink="0" w={{ base: "full", sm: "auto" }}>
          <Actions actions={[action]} />
        </Box>
      ) : null}
    </Box>
  );
}

type TitledSectionProps = SectionProps &
  SectionHeaderProps & {
    /** Puts a single item beside the heading on a wide screen, where it would look lost in the full width. */
    single?: boolean | undefined;
  };

/** A section of a page: its heading, text and action, then its content. */
export function TitledSection({ single, action, children, ...props }: TitledSectionProps) {
  const { title, eyebrow, text, large, ...section } = props;
  if (single && title)
    return (
      <AsideSection {...props} aside={action ? <Actions actions={[action]} /> : null}>
        {children}
      </AsideSection>
    );
  return (
    <Section {...section}>
      <SectionHeader title={title} eyebrow={eyebrow} text={text} action={action} large={large} />
      {children}
    </Section>
  );
}

/** A few words above a title, marked with a trail blaze. */
export function Eyebrow({ children }: { children: ReactNode }) {
  const styles = useSectionHeading();
  return (
    <chakra.p css={styles.eyebrow}>
      <Blaze css={styles.mark} />
      <Span minW="0" overflowWrap="anywhere">
        {children}
      </Span>
    </chakra.p>
  );
}

/** The styles of the heading of a section, in the form that the theme chooses. */
const useSectionHeading = () => useSlotRecipe({ key: "sectionHeading" })();

/** Background of a section. `ink` is dark in both colour modes. */
type Tone = "paper" | "tint" | "ink" | "signal";

const Ground = chakra("section", sectionRecipe);

/** A band across the page with the background of its tone. The colours of its content match it, because they are tokens. */
export function Band({
  tone = "paper",
  ...props
}: ComponentProps<typeof Ground> & { tone?: Tone | undefined }) {
  return <Ground data-tone={tone} tone={tone} {...props} />;
}

type AsideLayoutProps = {
  /**
   * The section's heading and the elements that belong to it, such as introduction and buttons; stays in view while the content scrolls.
   */
  aside: ReactNode;
  children: ReactNode;
};

/** A section in two columns: on a wide screen its heading takes a third of the width; on a phone it comes first. */
export function AsideLayout({ aside, children }: AsideLayoutProps) {
  const styles = useSectionHeading();
  return (
    <Grid
      data-aside=""
      templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 4fr) minmax(0, 7fr)" }}
      columnGap="20"
      rowGap={{ base: "8", md: "10" }}
      alignItems="start"
      css={{ [TIGHT]: { gridTemplateColumns: "minmax(0, 1fr)", "& > :first-child": { position: "static" } } }}
    >
      <Box css={styles.aside} minW="0" overflowWrap="anywhere" position={{ lg: "sticky" }} top={{ lg: "28" }}>
        {aside}
      </Box>
      {children}
    </Grid>
  );
}

type AsideHeaderProps = Pick<SectionHeaderProps, "eyebrow" | "title" | "text"> & { children?: ReactNode };

/** The heading of an `AsideLayout`, with a sentence and further elements below. */
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

type AsideSectionProps = SectionProps & AsideHeaderProps & { aside?: ReactNode };

/** A section with its heading at the side. */
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

/** Chakra's Text for an optional field of the document. Renders nothing if the field is empty. */
export function OptionalText(props: TextProps) {
  return props.children ? <Text {...props} /> : null;
}

/** A remark in small, muted type. Renders nothing if the document has no remark. */
export function SmallPrint(props: TextProps) {
  return props.children ? <Text {...props} textStyle="small" color="fg.muted" /> : null;
}
