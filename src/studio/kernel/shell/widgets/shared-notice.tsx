import { Box, Button, Flex, Span } from "@chakra-ui/react";
import { counted } from "#src/language/format.ts";
import type { BlockView } from "#src/studio/kernel/protocol/protocol.ts";
import { StudioIcon } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { UsedOn } from "./used-on.tsx";

/** Says how many pages show a shared block, and unlocks it for editing. */
export function SharedNotice({ block, locked }: { block: BlockView; locked: boolean }) {
  const studio = useStudio();
  if (!block.shared) return null;
  const { title, pages } = block.shared;
  return (
    <Box bg="brand.subtle" color="brand.fg" borderRadius="l2" p="2.5" mb="3.5" textStyle="xs">
      <Flex gap="2" align="start">
        <StudioIcon name={locked ? "lock" : "lock-open"} size="0.875rem" />
        <Span>
          {title} appears <UsedOn of={block.document} label={`on ${counted(pages, "page")}`} />.
          {locked ? null : " Changes here apply to all of them."}
        </Span>
      </Flex>
      {locked ? (
        <Button
          size="xs"
          variant="solid"
          colorPalette="brand"
          mt="2"
          onClick={() => studio.unlock(block.document)}
        >
          Edit for all pages
        </Button>
      ) : null}
    </Box>
  );
}
