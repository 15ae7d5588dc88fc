import { Box, Center, chakra, Grid, Heading, LinkBox, LinkOverlay, Span, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { aboveWords, CRAMPED, cssVars, Icon, OptionalText, wholeWidth } from "waymark/ui";
import type { PlacedStop } from "./route-map.derive.ts";

/** A stop of the route: its mark, its name, which is the link, and a description. */
export function MapStop({ stop: { title, text, href, icon, above, columns, stem } }: { stop: PlacedStop }) {
  const side = above ? sides.above : sides.below;
  return (
    <LinkBox
      as="li"
      position="relative"
      ps={{ base: "18", xl: "2" }}
      css={wholeWidth}
      pe={{ xl: "2" }}
      minH={{ base: "20", xl: "0" }}
      pb={{ base: "8", xl: "0" }}
      gridColumn={{ xl: "var(--columns)" }}
      textAlign={{ xl: "center" }}
      style={cssVars({ "--columns": columns, "--stem": stem })}
      {...side.words}
      _print={{ ps: "0", pb: "3", minH: "0" }}
    >
      <TrailPiece />
      <Heading as="h4" size="sm" pt={{ base: "2.5", xl: "0" }}>
        <LinkOverlay href={href}>
          <Span aria-hidden="true" hideBelow="xl" {...side.stem} _print={{ display: "none" }} />
          <Center
            as="span"
            aria-hidden="true"
            position="absolute"
            insetInlineStart={{ base: "1", xl: "calc(50% - 1.25rem)" }}
            top={{ base: "0", xl: side.mark.top }}
            bottom={{ xl: side.mark.bottom }}
            w="10"
            h="12"
            borderRadius="l1"
            bg="accent.solid"
            color="accent.contrast"
            fontSize="lg"
            transition="transform"
            transitionDuration="fast"
            css={{ "li:hover &": { transform: "translateY(-0.1875rem)" }, ...aboveWords, ...forcedMark }}
            _print={{ display: "none" }}
          >
            <Icon name={icon ?? "footprints"} />
          </Center>
          {title}
        </LinkOverlay>
      </Heading>
      <OptionalText
        textStyle="small"
        mt="0.5"
        maxW={{ base: "reading", xl: "none" }}
        color={side.quiet}
        textWrap={{ xl: "balance" }}
      >
        {text}
      </OptionalText>
    </LinkBox>
  );
}

/** Styles that use the system's colour pair in forced-colours mode, so that the icon contrasts with its mark. */
const forcedMark = {
  "@media (forced-colors: active)": { forcedColorAdjust: "none", bg: "Highlight", color: "HighlightText" },
} as const;

const stem = {
  position: "absolute",
  insetInlineStart: "calc(50% - 0.0625rem)",
  w: "0.125rem",
  h: "var(--stem)",
} as const;

/** Styles of stops on a wide screen: the text above or below the drawing, connected to its mark by a line (the stem). */
const sides = {
  above: {
    words: { gridRow: { xl: "2" }, alignSelf: { xl: "end" }, pb: { base: "8", xl: "3" } },
    stem: { ...stem, top: "100%", bg: "fg" },
    mark: { top: "calc(100% + var(--stem) - 1.5rem)", bottom: "auto" },
    quiet: "fg.muted",
  },
  below: {
    words: {
      gridRow: { xl: "4" },
      alignSelf: { xl: "start" },
      pt: { xl: "3" },
      color: { xl: "fg.inverted" },
    },
    stem: { ...stem, bottom: "100%", bg: "scene.paper" },
    mark: { top: "auto", bottom: "calc(100% + var(--stem) - 1.5rem)" },
    quiet: { base: "fg.muted", xl: "fg.invertedMuted" },
  },
} as const;

/** The start or end of the route: a label in the panorama, or a separate row where the map runs down the page. */
export function TrailEnd({ end, children }: { end: "from" | "to"; children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ md: "minmax(0, 2fr) minmax(0, 3fr)", xl: "minmax(0, 1fr)" }}
      columnGap="10"
      gridColumn={places[end].gridColumn}
      gridRow={{ xl: "3" }}
      alignSelf="start"
      {...places[end].words}
    >
      <Box
        position="relative"
        gridColumn={{ md: "2", xl: "1" }}
        ps={{ base: "18", xl: "0" }}
        css={wholeWidth}
        minH={{ base: "12", xl: "0" }}
        pb={end === "from" ? { base: "8", xl: "0" } : undefined}
        _print={{ ps: "0", pb: "3", minH: "0" }}
      >
        {end === "from" ? <TrailPiece /> : null}
        <Center
          position="absolute"
          insetInlineStart="0"
          top="0"
          w="12"
          h="12"
          hideFrom="xl"
          css={aboveWords}
          _print={{ display: "none" }}
        >
          {end === "from" ? (
            <chakra.svg aria-hidden="true" viewBox="-48 -60 96 64" w="full" h="8" overflow="visible">
              <use href="/maps/route.svg#here" x="-48" y="-60" width="96" height="64" />
            </chakra.svg>
          ) : (
            <Center w="10" h="12" borderRadius="l1" bg="fg" color="bg" fontSize="lg">
              <Icon name="graduation-cap" />
            </Center>
          )}
        </Center>
        <Text textStyle="label" pt={{ base: "3", xl: "0" }}>
          {children}
        </Text>
      </Box>
    </Grid>
  );
}

const places = {
  from: { gridColumn: { xl: "1 / span 2" }, words: { pt: { xl: "9rem" } } },
  to: { gridColumn: { xl: "-3 / -1" }, words: { mt: { xl: "-7" }, textAlign: { xl: "center" } } },
} as const;

export function TrailPiece() {
  return (
    <chakra.svg
      aria-hidden="true"
      viewBox="0 0 48 100"
      preserveAspectRatio="none"
      hideFrom="xl"
      position="absolute"
      insetInlineStart="0"
      top="6"
      w="12"
      h="full"
      overflow="visible"
      _print={{ display: "none" }}
    >
      <chakra.path
        css={{
          fill: "none",
          stroke: "scene.accent",
          strokeWidth: "4",
          strokeLinecap: "round",
          strokeDasharray: "10 9",
          vectorEffect: "non-scaling-stroke",
          [CRAMPED]: { display: "none" },
          // The trail bends to alternating sides.
          "li:nth-of-type(even) &": { transform: "scaleX(-1)", transformOrigin: "center" },
        }}
        d="M24 0C24 25 42 25 42 50S24 75 24 100"
      />
    </chakra.svg>
  );
}
