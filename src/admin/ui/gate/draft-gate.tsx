import { Box, Heading, SimpleGrid, Stack, Text } from "@chakra-ui/react";
import { useSyncExternalStore } from "react";
import type { DraftGateBlock } from "#schema/generated/types.ts";
import { useUnlocked } from "#src/admin/ui/parts/workspace.tsx";
import type { Hydrate } from "#src/browser/shared/hydrate.ts";
import { Brand } from "#src/ui/brand.tsx";
import { LinkButton } from "#src/ui/button.tsx";
import { GateForm } from "./gate-form.tsx";
import { GatePoints } from "./gate-points.tsx";

export const hydrate: Hydrate = "load";

const never = () => () => {};

/** A passphrase form, hidden until the script knows the session, so that it does not flash up after login. */
export default function DraftGate(block: DraftGateBlock) {
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (useUnlocked()) return null;
  return (
    <SimpleGrid
      as="section"
      aria-labelledby={`${block.id}-title`}
      data-ready={ready ? "" : undefined}
      columns={{ base: 1, lg: 2 }}
      flex="1 0 auto"
      minH="100dvh"
      css={{
        animation: "rise 200ms 400ms ease-out both",
        "&[data-ready]": { animation: "none" },
        "@media (scripting: none)": { animation: "none" },
      }}
    >
      <Stack
        gap="12"
        px={{ base: "5", md: "10", xl: "16" }}
        pt={{ base: "5", md: "8" }}
        pb={{ base: "14", md: "20" }}
      >
        <Brand name={block.name} />
        <Box w="full" maxW="26rem" mx={{ lg: "auto" }} my="auto">
          <Heading id={`${block.id}-title`} size="xl">
            {block.title}
          </Heading>
          <Text textStyle="lead" color="fg.muted" mt="4" overflowWrap="anywhere">
            {block.text}
          </Text>
          <GateForm {...block} />
          <LinkButton href={block.back.href} variant="link" size="sm" mt="8">
            {block.back.label}
          </LinkButton>
        </Box>
      </Stack>
      <GatePoints title={block.pointsTitle} points={block.points} />
    </SimpleGrid>
  );
}
