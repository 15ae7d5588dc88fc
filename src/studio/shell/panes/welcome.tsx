import { Center, Spinner, Stack, Text } from "@chakra-ui/react";
import { StudioIcon } from "../parts/studio-icon.tsx";
import { useShell } from "../state/use-studio.ts";

/** Before the first page is there. */
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
              This address belongs to an earlier start. Open the one that <code>npm run studio</code> has
              printed.
            </Text>
          </>
        ) : connection === "lost" ? (
          <>
            <StudioIcon name="unplug" size="1.5rem" />
            <Text>
              Studio’s server does not answer. Start it with npm run studio; this page goes on by itself.
            </Text>
          </>
        ) : failure ? (
          <Text>{failure}</Text>
        ) : (
          <>
            <Spinner size="sm" />
            <Text>Reading the site…</Text>
          </>
        )}
      </Stack>
    </Center>
  );
}
