import { Box, chakra, HStack, Text } from "@chakra-ui/react";
import { Actions, Portrait, SmallPrint, stacked } from "waymark/ui";
import type { TrailCardProps } from "./trail-card.derive.ts";

/** The author of the card with a drawn portrait, and the next steps. */
export function Signature({ signature, actions }: Pick<TrailCardProps, "signature" | "actions">) {
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
