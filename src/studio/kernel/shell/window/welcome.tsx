import { Center, Spinner, Stack, Text } from "@chakra-ui/react";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useShell } from "#src/studio/kernel/shell/state/use-studio.ts";

/** Shown until the first page has loaded. */
export function Welcome() {
  const connection = useShell((state) => state.connection);
  const failure = useShell((state) => state.failure);
  return (
    <Center as="main" flex="1">
      <Stack align="center" gap="3" color="fg.muted" maxW="26rem" textAlign="center" px="4">
        {connection === "refused" ? (
          <>
            <StudioIcon name="lock" size="1.5rem" />
            <Text>
              This address is out of date. If Studio was started again, open the new address from the terminal
              in this browser, and this window will connect too. Changes that were not sent yet are kept.
            </Text>
          </>
        ) : connection === "lost" ? (
          <>
            <StudioIcon name="unplug" size="1.5rem" />
            <Text>
              Studio’s server is not responding. Start it with npm run studio; this page then reconnects by
              itself.
            </Text>
          </>
        ) : failure ? (
          <Text>{failure}</Text>
        ) : (
          <>
            <Spinner size="sm" />
            <Text>Loading the site…</Text>
          </>
        )}
      </Stack>
    </Center>
  );
}
