import { Box, Container, chakra, Grid, Heading } from "@chakra-ui/react";
import { Band, cssVars, OptionalText, OvertakenLines, SectionHeader, wholeWidth } from "waymark/ui";
import { MapStop, TrailEnd, TrailPiece } from "./map-stop.tsx";
import type { RouteMapProps } from "./route-map.derive.ts";

/** The stops of a route in stages: a panorama on wide screens, a vertical trail on narrow ones, a plain list in print. */
export default function RouteMap({
  id,
  eyebrow,
  title,
  text,
  from,
  to,
  stages,
  tracks,
  route,
}: RouteMapProps) {
  return (
    <Band
      id={id}
      size="lg"
      position="relative"
      overflow="clip"
      bg="scene.sky"
      transition={dusk}
      pb={{ base: "72", md: "96", xl: "16" }}
      _print={{ bg: "transparent", pb: "0" }}
    >
      <Campus />
      <Container position="relative" zIndex="base">
        <SectionHeader eyebrow={eyebrow} title={title} text={text} large />
        <Grid
          position="relative"
          templateColumns={{ xl: "repeat(var(--tracks), minmax(0, 1fr))" }}
          templateRows={{ xl: "auto auto 20rem auto" }}
          style={cssVars({ "--tracks": tracks })}
        >
          <Panorama route={route} />
          <Box {...ground} />
          <TrailEnd end="from">{from}</TrailEnd>
          {stages.map((stage, index) => (
            <Box
              key={index}
              display={{ base: "grid", xl: "contents" }}
              gridTemplateColumns={{ md: "minmax(0, 2fr) minmax(0, 3fr)" }}
              columnGap="10"
              _print={{ display: "block" }}
            >
              <Box
                position={{ base: "relative", md: "sticky", xl: "static" }}
                gridColumn={{ xl: "var(--columns)" }}
                gridRow={{ xl: "1" }}
                alignSelf={{ base: "start", xl: "stretch" }}
                top={{ md: "28" }}
                ps={{ base: "18", md: "0" }}
                css={wholeWidth}
                pb={{ base: "8", xl: "10" }}
                me={{ xl: "6" }}
                pt={{ xl: "4" }}
                borderTopWidth={{ xl: "0.1875rem" }}
                borderColor="fg"
                style={cssVars({ "--columns": stage.columns })}
                _print={{ ps: "0", pt: "3", pb: "3", breakAfter: "avoid" }}
              >
                <Box hideFrom="md" aria-hidden="true">
                  <TrailPiece />
                </Box>
                <Heading as="h3" size="md">
                  {stage.title}
                </Heading>
                <OptionalText textStyle="small" mt="1" color="fg.muted">
                  {stage.text}
                </OptionalText>
              </Box>
              <Box as="ol" display={{ xl: "contents" }}>
                {stage.items.map((stop, place) => (
                  <MapStop key={place} stop={stop} />
                ))}
              </Box>
            </Box>
          ))}
          <TrailEnd end="to">{to}</TrailEnd>
        </Grid>
        <OvertakenLines />
      </Container>
    </Band>
  );
}

/** The landscape between the texts, with the route across it. It extends beyond the content column and below it. */
function Panorama({ route }: { route: string }) {
  return (
    <Box gridColumn="1 / -1" gridRow="3" hideBelow="xl" zIndex="hide" _print={{ display: "none" }}>
      <chakra.svg
        aria-hidden="true"
        viewBox="0 0 1152 320"
        display="block"
        w="full"
        h="20rem"
        overflow="visible"
        _rtl={{ transform: "scaleX(-1)" }}
      >
        <use href="/maps/route.svg#panorama" width="1152" height="320" />
        <chakra.path css={way} d={route} />
      </chakra.svg>
    </Box>
  );
}

/** The drawing at the end of the route on narrower screens: the last hill of the section. */
function Campus() {
  return (
    <chakra.svg
      aria-hidden="true"
      viewBox="0 0 400 240"
      hideFrom="xl"
      position="absolute"
      insetInlineStart="0"
      bottom="0"
      w="full"
      h={{ base: "15rem", md: "20rem" }}
      overflow="visible"
      _print={{ display: "none" }}
    >
      <use href="/maps/route.svg#campus" width="400" height="240" />
    </chakra.svg>
  );
}

/** Transition of sky and ground when the drawing changes its colours (src/theme/global-css.ts). */
const dusk = "background 900ms ease-in-out";

/** Styles that keep a dark background behind the lower texts even if the drawing does not load. */
const ground = {
  hideBelow: "xl",
  gridColumn: "1 / -1",
  gridRow: "4",
  zIndex: "hide",
  mx: "calc(50% - 50vw)",
  mb: "-16",
  bg: "scene.ink",
  transition: dusk,
  _print: { display: "none" },
} as const;

const way = {
  fill: "none",
  stroke: "scene.accent",
  strokeWidth: "5",
  strokeLinecap: "round",
  strokeDasharray: "14 11",
} as const;
