import { Flex, Heading } from "@chakra-ui/react";
import { ToolButton } from "../parts/tool-button.tsx";
import { useStudio } from "../state/use-studio.ts";

/** Heading of a panel in the place of the form; it stays in view while the panel scrolls. */
export function PanelHead({ title }: { title: string }) {
  const studio = useStudio();
  return (
    <Flex
      align="center"
      gap="2"
      height="10"
      ps="3.5"
      pe="1.5"
      position="sticky"
      top="0"
      bg="bg.panel"
      zIndex="1"
    >
      <Heading as="h2" textStyle="sm" fontWeight="semibold" truncate flex="1">
        {title}
      </Heading>
      <ToolButton
        label={`Close ${title.charAt(0).toLowerCase()}${title.slice(1)}`}
        icon="x"
        onClick={() => studio.store.set({ panel: undefined })}
      />
    </Flex>
  );
}
