import { Flex, Heading } from "@chakra-ui/react";
import { runShortcut } from "../commands/shortcuts.ts";
import { ToolButton } from "../parts/tool-button.tsx";
import { useShell, useStudio } from "../state/use-studio.ts";

/** Heading of the form or the source, with the switch between them; it stays in view while the form scrolls. */
export function FormHead({ title, help }: { title: string; help: string }) {
  const studio = useStudio();
  const source = useShell((state) => state.source);
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
      flexShrink="0"
      mb={source ? "0" : "1"}
    >
      <Heading as="h2" textStyle="sm" fontWeight="semibold" truncate flex="1" title={help}>
        {title}
      </Heading>
      <ToolButton
        label="Source"
        icon="code"
        keys="Ctrl+E"
        aria-pressed={source}
        variant={source ? "subtle" : "ghost"}
        onClick={() => runShortcut(studio, "mod+e")}
      />
    </Flex>
  );
}
