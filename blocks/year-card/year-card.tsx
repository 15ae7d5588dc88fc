import { Box, Center, Container, Heading, HStack, Link, Span, Text, Wrap } from "@chakra-ui/react";
import {
  Actions,
  Band,
  Blaze,
  FactNote,
  Flag,
  filledRows,
  firstScreenSizes,
  OptionalText,
  OvertakenLines,
  Picture,
  ShareRow,
  SmallPrint,
  useTexts,
} from "waymark/ui";
import { Dues } from "#src/ui/figures/climb/dues.tsx";
import { Profile } from "#src/ui/figures/climb/profile.tsx";
import type { CardLink, YearCardProps } from "./year-card.derive.ts";

/** The year before a course, as a card that prints on one side of A6; above it, links to the cards of other countries and starts. */
export default function YearCard(props: YearCardProps) {
  const { id, flag, eyebrow, title, text, image, ridge, months, dues, undated, sources, share } = props;
  const texts = useTexts("year-card");
  const climbTexts = useTexts("year-climb");
  return (
    <Band id={id} tone="tint" size="sm" _print={{ p: "0" }}>
      <Container _print={{ p: "0", maxW: "none" }}>
        <Box maxW="72rem" mx="auto" mb="8" _print={{ display: "none" }}>
          <CardLinks label={texts.country} links={props.countries} />
          <CardLinks label={texts.start} links={props.starts} />
        </Box>
        <Box css={sheet}>
          {image ? (
            <Box h={{ base: "40", md: "64" }} data-scene="">
              <Picture image={image} sizes={firstScreenSizes({ base: "100vw", xl: "72rem" })} eager cover />
            </Box>
          ) : null}
          <Box p={{ base: "gutter", sm: "8", lg: "12" }} _print={{ p: "0" }}>
            <HStack as="p" textStyle="label" gap="3" mb="3" _print={{ mb: "0" }}>
              {flag ? <Flag code={flag} /> : <Blaze />}
              <Span minW="0" overflowWrap="anywhere">
                {eyebrow}
              </Span>
            </HStack>
            <Heading as="h1" size="xl">
              {title}
            </Heading>
            <OptionalText textStyle="lead" mt="4" mb="8" maxW="reading" color="fg.muted" data-lead="">
              {text}
            </OptionalText>
            {ridge ? <Profile ridge={ridge} months={months} span={undefined} tall /> : null}
            <SmallPrint>{undated}</SmallPrint>
            <Dues dues={dues} texts={climbTexts} label={texts.list} level="h2" />
            <Amounts amounts={props.amounts} />
            <Box mt="6" data-foot="">
              <OvertakenLines />
              <FactNote sources={sources} />
              <Text display="none" _print={{ display: "block" }} fontSize="xs">
                {share.url}
              </Text>
            </Box>
            <Box mt="6" _print={{ display: "none" }}>
              <Actions actions={props.actions} />
            </Box>
          </Box>
        </Box>
        <Center mt="8" data-share="" css={{ "& h2": { w: { base: "full", sm: "auto" } } }}>
          <ShareRow {...share} />
        </Center>
      </Container>
    </Band>
  );
}

/** Styles of the card: a sheet of paper on the page's background. */
const sheet = {
  maxW: "72rem",
  mx: "auto",
  bg: "bg.panel",
  borderWidth: "thin",
  borderRadius: "card",
  boxShadow: "raised",
  overflow: "hidden",
  _print: {
    borderWidth: "0",
    borderRadius: "0",
    boxShadow: "none",
    maxW: "none",
    "& :is(p, li, dt, dd)": { lineHeight: "1.25" },
    "& h1": { fontSize: "2rem" },
    "& [data-scene]": { height: "8rem", mb: "2" },
    "& ol": { gridTemplateColumns: "repeat(5, minmax(0, 1fr))" },
    "& [data-lead]": { display: "none" },
    "& [data-foot]": { mt: "2" },
  },
} as const;

/** The money of the year, in large figures. */
function Amounts({ amounts }: Pick<YearCardProps, "amounts">) {
  if (amounts.length === 0) return null;
  return (
    <Box as="dl" css={[filledRows(amounts.length, { md: [amounts.length] }), panel]}>
      {amounts.map(({ label, text, per, former, official }, index) => (
        <Box key={index} minW="0" overflowWrap="anywhere">
          <Text as="dt" textStyle="small">
            {label}
          </Text>
          <Box as="dd">
            <Text textStyle="h3" fontVariantNumeric="tabular-nums">
              {official ? <Link href={official}>{text}</Link> : text} {per}
            </Text>
            <SmallPrint>{former}</SmallPrint>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const panel = {
  columnGap: "8",
  rowGap: "5",
  mt: "8",
  p: { base: "min(1rem, 5vw)", md: "6" },
  borderRadius: "card",
  bg: "accent.subtle",
  _print: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", p: "2", mt: "2", printColorAdjust: "exact" },
} as const;

/** Links to other cards, with that of this one marked. */
function CardLinks({ label, links }: { label: string; links: readonly CardLink[] }) {
  return (
    <Wrap as="nav" aria-label={label} align="center" gap="2" mt="3">
      <Box as="span" aria-hidden="true" textStyle="label" w={{ base: "full", md: "24" }}>
        {label}
      </Box>
      {links.map(({ label, href, flag, current }) => (
        <Link key={href} href={href} aria-current={current ? "page" : undefined} css={chip}>
          {flag ? <Flag code={flag} width="5" /> : null}
          {label}
        </Link>
      ))}
    </Wrap>
  );
}

const chip = {
  display: "flex",
  alignItems: "center",
  gap: "2.5",
  minH: "11",
  px: "4",
  borderWidth: "thin",
  borderColor: "border.emphasized",
  borderRadius: "full",
  color: "fg",
  textStyle: "label",
  textDecoration: "none",
  _hover: { bg: "bg.muted" },
  "&[aria-current]": {
    borderColor: "accent.solid",
    bg: "accent.subtle",
    color: "accent.fg",
    _highContrast: { forcedColorAdjust: "none", bg: "Highlight", color: "HighlightText" },
  },
} as const;
