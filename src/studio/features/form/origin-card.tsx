import { Box, Button } from "@chakra-ui/react";
import { FactCard } from "#src/studio/fields/fact/fact-card.tsx";
import { openPage } from "#src/studio/kernel/shell/actions/open-page.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

/** The source of the clicked text, if that is not this block. */
export function OriginCard() {
  const studio = useStudio();
  const origin = useShell((state) => state.origin);
  const site = useShell((state) => state.site);
  if (origin?.kind === "fact") {
    return (
      <Box mb="3.5">
        <Box textStyle="xs" color="fg.muted" mb="1">
          This text comes from the fact {origin.name}
        </Box>
        <FactCard name={origin.name} />
      </Box>
    );
  }
  if (origin?.kind !== "entry") return null;
  const page = site?.pages.find(({ document }) => document === origin.document);
  if (!page) return null;
  return (
    <Box mb="3.5" bg="bg.subtle" borderRadius="l2" p="2.5" textStyle="xs">
      This text comes from the page “{page.title}”.
      <Button size="xs" variant="outline" mt="2" onClick={() => void openPage(studio, page.route)}>
        Open that page
      </Button>
    </Box>
  );
}
