import { Box, Button } from "@chakra-ui/react";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

/** Says that the source of a document is not JSON, so that only the source can be edited. */
export function BrokenNotice({ document }: { document: DocumentId }) {
  const studio = useStudio();
  const broken = useShell(({ page }) => page?.documents[document]?.broken === true);
  if (!broken) return null;
  return (
    <Box role="status" bg="danger.subtle" color="danger.fg" borderRadius="l2" p="2.5" mb="3.5" textStyle="xs">
      The source is not valid JSON at the moment. The page and this form show its last valid state.
      <Box>
        <Button size="xs" variant="outline" mt="2" onClick={() => studio.store.set({ source: true })}>
          Open the source
        </Button>
      </Box>
    </Box>
  );
}
