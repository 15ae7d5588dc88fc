import { Box, Center, chakra, Grid, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Icon } from "#src/ui/pictures/icon.tsx";

/** The start or end of the route: a name in the panorama, or a row of its own when the map runs down the page. */
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
        minH={{ base: "12", xl: "0" }}
        pb={end === "from" ? { base: "8", xl: "0" } : undefined}
        _print={{ ps: "0", pb: "3" }}
      >
        {end === "from" ? <TrailPiece /> : null}
        <Center
          position="absolute"
          insetInlineStart="0"
          top="0"
          w="12"
          h="12"
          hideFrom="xl"
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
          // The trail bends to alternate sides.
          "li:nth-of-type(even) &": { transform: "scaleX(-1)", transformOrigin: "center" },
        }}
        d="M24 0C24 25 42 25 42 50S24 75 24 100"
      />
    </chakra.svg>
  );
}
