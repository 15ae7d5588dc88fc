import { Box, Center, Container, Grid, Heading, HStack, Span, Text } from "@chakra-ui/react";
import {
  Band,
  Blaze,
  beforeWide,
  FactNote,
  Flag,
  OptionalText,
  OvertakenLines,
  RichText,
  ShareRow,
  stacked,
} from "waymark/ui";
import { CardClimb } from "./card-climb.tsx";
import { Signature } from "./signature.tsx";
import { Stamp } from "./stamp.tsx";
import { SumPanel } from "./sum-panel.tsx";
import type { TrailCardProps } from "./trail-card.derive.ts";

/** A letter to parents on a card that prints on one side of A5 paper. */
export default function TrailCard(props: TrailCardProps) {
  const { id, flag, eyebrow, title, text, image, sum, climb, notes, sources, share } = props;
  return (
    <Band id={id} tone="tint" size="sm" _print={{ p: "0" }}>
      <Container _print={{ p: "0", maxW: "none" }}>
        <Box css={sheet}>
          <Grid css={head}>
            <HStack as="p" textStyle="label" gap="3" minW="0">
              {flag ? <Flag code={flag} /> : <Blaze />}
              <Span minW="0" overflowWrap="anywhere">
                {eyebrow}
              </Span>
            </HStack>
            <Heading as="h1" size="xl" data-title="">
              {title}
            </Heading>
            {image ? <Stamp image={image} /> : null}
          </Grid>
          <OptionalText data-lead="" textStyle="lead" mt="5" maxW="reading" color="fg.muted">
            {text}
          </OptionalText>
          <SumPanel {...sum} />
          <CardClimb {...climb} />
          <Grid as="section" css={[halves, columns]}>
            {notes.map((note, index) => (
              <Box key={index} minW="0">
                <Heading size="sm" mb="1">
                  {note.title}
                </Heading>
                <RichText html={note.markdown} />
              </Box>
            ))}
          </Grid>
          <Grid css={halves} data-foot="">
            <Box minW="0">
              <Signature {...props} />
              <Text display="none" _print={{ display: "block" }} fontSize="xs">
                {share.url}
              </Text>
            </Box>
            <Box minW="0">
              <OvertakenLines />
              <FactNote sources={sources} />
            </Box>
          </Grid>
        </Box>
        <Center mt="8">
          <ShareRow {...share} />
        </Center>
      </Container>
    </Band>
  );
}

/** Styles of the card's head: on a phone the title takes the whole width below the stamp. */
const head = {
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gridTemplateRows: "auto 1fr",
  alignItems: "start",
  columnGap: "8",
  rowGap: "4",
  "& > [data-title]": { gridColumn: { base: "1 / -1", md: "1" }, _print: { gridColumn: "1" } },
  "& > [data-stamp]": { gridColumn: "2", gridRow: { base: "1", md: "1 / 3" }, _print: { gridRow: "1 / 3" } },
  ...stacked,
  _print: { rowGap: "1" },
} as const;

/** Styles that print the card's notes in two columns, so that a long note leaves no gap beside a short one. */
const columns = {
  _print: { display: "block", columns: "2", "& > *": { breakInside: "avoid", breakAfter: "auto", mb: "2" } },
} as const;

const halves = {
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  ...beforeWide,
  columnGap: "12",
  rowGap: "8",
  mt: { base: "8", md: "10" },
  _print: {
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    columnGap: "6",
    rowGap: "3",
    mt: "3",
    fontSize: "1rem",
  },
} as const;

/** Styles of the card: a sheet of paper on the page's background. */
const sheet = {
  maxW: "60rem",
  mx: "auto",
  p: { base: "gutter", sm: "8", lg: "14" },
  bg: "bg.panel",
  borderWidth: "thin",
  borderRadius: "card",
  boxShadow: "raised",
  "& [data-foot] > div > *": { marginTop: "0" },
  "& [data-foot] > div > * + *": { marginTop: "4" },
  _print: {
    p: "0",
    borderWidth: "0",
    boxShadow: "none",
    maxW: "none",
    "& :is(p, li, dt, dd)": { lineHeight: "1.35" },
    "& h1": { fontSize: "2.25rem" },
    "& [data-lead]": { fontSize: "1.0625rem", mt: "1", maxW: "none" },
    "& [data-profile] > div:first-of-type": { height: "16" },
    "& [data-foot] p:has(+ ul)": { display: "inline", me: "1" },
    "& [data-foot] p + ul": { display: "inline" },
    "& [data-foot] img": { boxSize: "16" },
    "& li + li": { mt: "0.5" },
  },
} as const;
