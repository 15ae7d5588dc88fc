import { Box, Heading, Stack, Text } from "@chakra-ui/react";
import type { DraftGateBlock } from "#schema/generated/types.ts";
import { Band } from "#src/ui/layout/band.tsx";
import { Contours } from "#src/ui/pictures/contours.tsx";

/** An honest description of what the gate does and does not protect, on an ink background with contour lines. */
export function GatePoints({ title, points }: { title: string; points: DraftGateBlock["points"] }) {
  return (
    <Band
      as="div"
      tone="ink"
      position="relative"
      overflow="hidden"
      display="flex"
      alignItems="center"
      px={{ base: "5", md: "10", xl: "16" }}
      py={{ base: "12", md: "20" }}
    >
      <Contours side="full" />
      <Box position="relative" w="full" maxW="30rem" mx={{ lg: "auto" }}>
        <Heading as="h3" size="md">
          {title}
        </Heading>
        <Stack as="dl" gap="6" mt="8">
          {points.map((point) => (
            <Box key={point.title} position="relative" ps="6" overflowWrap="anywhere">
              <Text as="dt" fontWeight="bold" _before={blaze}>
                {point.title}
              </Text>
              <Text as="dd" textStyle="small" color="fg.muted">
                {point.text}
              </Text>
            </Box>
          ))}
        </Stack>
      </Box>
    </Band>
  );
}

const blaze = {
  content: '""',
  position: "absolute",
  insetInlineStart: "0",
  top: "0.5",
  w: "1.5",
  h: "8",
  borderRadius: "full",
  bg: "signal.solid",
} as const;
