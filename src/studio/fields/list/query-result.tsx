import { Box, Button, Span } from "@chakra-ui/react";
import { useEditScope } from "#src/studio/fields/parts/edit-scope.ts";
import type { Pointer } from "#src/studio/kernel/protocol/protocol.ts";
import { openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

/** The entries that a query finds, in page order, with links to their pages. */
export function QueryResult({ pointer }: { pointer: Pointer }) {
  const studio = useStudio();
  const { document } = useEditScope();
  const found = useShell(({ page }) =>
    page?.view.blocks
      .filter((block) => block.document === document)
      .flatMap((block) => block.found ?? [])
      .find((list) => list.pointer === pointer),
  );
  const members = found?.members ?? [];
  return (
    <Box textStyle="xs" color="fg.muted" bg="bg.subtle" borderRadius="l2" p="2.5">
      <Box fontWeight="medium" color="fg">
        {words(members.length)}
      </Box>
      {members.length > 0 ? (
        <Box as="ol" listStyleType="none" aria-label="Entries" display="flex" flexWrap="wrap" columnGap="2.5">
          {members.map(({ name, route }) => (
            <Box as="li" key={`${route} ${name}`} maxW="100%">
              {route === undefined ? (
                <Span>{name}</Span>
              ) : (
                <Button
                  size="2xs"
                  variant="plain"
                  height="auto"
                  px="0"
                  fontWeight="normal"
                  color="fg.muted"
                  textDecoration="underline"
                  whiteSpace="normal"
                  onClick={() => void openPage(studio, route)}
                >
                  {name}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      ) : null}
    </Box>
  );
}

function words(count: number): string {
  if (count === 0) return "No entry is found";
  return count === 1 ? "1 entry is shown" : `${count} entries are shown`;
}
