import { chakra } from "@chakra-ui/react";
import type { DraftGateBlock } from "#schema/generated/types.ts";
import { Contours } from "#src/ui/contours.tsx";

/** What the gate is and is not, on ink with contour lines: as honest as a sign at a trail. */
export function GatePoints({ title, points }: { title: string; points: DraftGateBlock["points"] }) {
  return (
    <chakra.div
      data-tone="ink"
      position="relative"
      overflow="hidden"
      display="flex"
      alignItems="center"
      bg="bg.inverted"
      color="fg.inverted"
      px={{ base: "5", md: "10", xl: "16" }}
      py={{ base: "12", md: "20" }}
    >
      <Contours side="full" />
      <chakra.div position="relative" w="full" maxW="30rem" mx={{ lg: "auto" }}>
        <chakra.h3 textStyle="h3" overflowWrap="anywhere">
          {title}
        </chakra.h3>
        <chakra.dl display="grid" gap="6" mt="8">
          {points.map((point) => (
            <chakra.div key={point.title} display="grid" gridTemplateColumns="auto minmax(0, 1fr)" gap="5">
              <chakra.span
                aria-hidden="true"
                w="1.5"
                h="8"
                mt="0.5"
                borderRadius="full"
                bg="signal.solid"
                gridRow="1 / span 2"
              />
              <chakra.dt fontWeight="bold" overflowWrap="anywhere">
                {point.title}
              </chakra.dt>
              <chakra.dd gridColumn="2" mt="-4" textStyle="small" color="fg.invertedMuted">
                {point.text}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      </chakra.div>
    </chakra.div>
  );
}
