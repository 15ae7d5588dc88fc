import { Box, Center, Container, chakra, Flex, Grid, Heading, HStack, Span, Text } from "@chakra-ui/react";
import {
  Actions,
  Band,
  Blaze,
  beforeWide,
  FactNote,
  Flag,
  filledRows,
  OptionalText,
  OvertakenLines,
  Picture,
  Portrait,
  RichText,
  ShareRow,
  SmallPrint,
  slotSizes,
  stacked,
} from "waymark/ui";
import type { Image } from "#schema/generated/types.ts";
import { Mark } from "#src/ui/figures/climb/mark.tsx";
import { Profile } from "#src/ui/figures/climb/profile.tsx";
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
    "& :is(p, li, dt, dd)": { lineHeight: "1.3" },
    "& h1": { fontSize: "2.25rem" },
    "& [data-lead]": { fontSize: "1.0625rem", mt: "1", maxW: "none" },
    "& [data-profile] > div:first-of-type": { height: "12" },
    "& [data-foot] p:has(+ ul)": { display: "inline", me: "1" },
    "& [data-foot] p + ul": { display: "inline" },
    "& [data-foot] img": { boxSize: "16" },
    "& li + li": { mt: "0.5" },
  },
} as const;

/** A drawing of a year's due payments as a climbing line, and below it a legend of its marks. */
function CardClimb({ title, ridge, undated, months, steps }: TrailCardProps["climb"]) {
  return (
    <Box mt={{ base: "8", md: "10" }} _print={{ mt: "3" }}>
      <Heading size="md" mb="4" _print={{ mb: "1" }}>
        {title}
      </Heading>
      {ridge ? <Profile ridge={ridge} months={months} span={undefined} /> : null}
      <SmallPrint>{undated}</SmallPrint>
      <Box
        as="ol"
        role="list"
        css={filledRows(steps.length, { sm: [2], lg: [steps.length] })}
        columnGap="6"
        rowGap="6"
        mt="5"
        _print={{ gridTemplateColumns: "repeat(2, minmax(0, 1fr))", columnGap: "6", rowGap: "2", mt: "2" }}
      >
        {steps.map(({ kind, when, text }) => (
          <Flex as="li" key={kind} gap="3" minW="0" overflowWrap="anywhere" css={stacked}>
            <Mark kind={kind} boxSize="7" mt="0.5" />
            <Box minW="0">
              <Heading as="h3" size="sm">
                {when}
              </Heading>
              <Text textStyle="small">{text}</Text>
            </Box>
          </Flex>
        ))}
      </Box>
    </Box>
  );
}

/** The author of the card with a drawn portrait, and the next steps. */
function Signature({ signature, actions }: Pick<TrailCardProps, "signature" | "actions">) {
  return (
    <Box minW="0">
      {signature ? (
        <HStack gap="5" css={stacked}>
          <Portrait image={signature.image} />
          <Box minW="0" overflowWrap="anywhere">
            <Text>{signature.text}</Text>
            <Text textStyle="h3">{signature.name}</Text>
            <Flourish />
            <SmallPrint>{signature.detail}</SmallPrint>
          </Box>
        </HStack>
      ) : null}
      <Box mt="6" _print={{ display: "none" }}>
        <Actions actions={actions} />
      </Box>
    </Box>
  );
}

/** The drawing of a pen stroke below the name. */
function Flourish() {
  return (
    <chakra.svg
      aria-hidden="true"
      viewBox="0 0 220 24"
      display="block"
      w="48"
      maxW="full"
      h="auto"
      css={stroke}
    >
      <path d="M3 15C30-3 52 0 44 12S72 20 92 9s38-5 30 5 36 2 52-3 30-6 43-6" />
    </chakra.svg>
  );
}

const stroke = {
  fill: "none",
  stroke: "accent.solid",
  strokeWidth: "3",
  strokeLinecap: "round",
} as const;

/** A picture as a postage stamp, with its perforated edge. */
function Stamp({ image }: { image: Image }) {
  return (
    <Box data-stamp="" css={shadow}>
      <Box css={stamp}>
        <Box aspectRatio="4/5" overflow="hidden">
          <Picture image={image} sizes={slotSizes({ base: "5rem", md: "9rem" })} eager cover />
        </Box>
      </Box>
    </Box>
  );
}

/** Shadow around the stamp. It is on a surrounding element, because the mask of the stamp would cut it off. */
const shadow = {
  flexShrink: "0",
  "--shade": "colors.border.emphasized",
  filter: "drop-shadow(0 0.0625rem 0.125rem var(--shade))",
  transform: "rotate(2deg)",
} as const;

/** Mask with the radial holes of the perforation. Half a hole lies outside each edge, so that none is cut off at a corner. */
const holes = "radial-gradient(circle, transparent 34%, black 36%)";

const stamp = {
  "--hole": { base: "0.5rem", md: "0.625rem" },
  _print: { "--hole": "0.4rem" },
  "--half": "calc(var(--hole) / -2)",
  width: { base: "calc(13 * var(--hole))", md: "calc(16 * var(--hole))" },
  padding: "var(--hole)",
  bg: "scene.paper",
  mask: `${holes} var(--half) var(--half) / var(--hole) var(--hole), linear-gradient(black 0 0) content-box`,
} as const;
