import { Flex, type FlexProps, Heading } from "@chakra-ui/react";
import { ToolButton } from "#src/studio/kernel/shell/parts/studio-icon.tsx";
import { runShortcut } from "#src/studio/kernel/shell/registry/shortcuts.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { t } from "#src/studio/kernel/shell/words.ts";
import { midSentence } from "#src/studio/kernel/words/translate.ts";

type Props = FlexProps & { title: string; help?: string };

/** Heading of the right pane, with the pane's buttons; it stays in view while the pane scrolls. */
function PaneHead({ title, help, children, ...props }: Props) {
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
      {...props}
    >
      <Heading as="h2" textStyle="sm" fontWeight="semibold" truncate flex="1" title={help}>
        {title}
      </Heading>
      {children}
    </Flex>
  );
}

/** Heading of the form or of the source, with the switch between the two. */
export function FormHead({ title, help }: { title: string; help: string }) {
  const studio = useStudio();
  const source = useShell((state) => state.source);
  return (
    <PaneHead title={title} help={help} mb={source ? "0" : "1"}>
      <ToolButton
        label={t("Source")}
        icon="code"
        keys="mod+e"
        aria-pressed={source}
        variant={source ? "subtle" : "ghost"}
        onClick={() => runShortcut(studio, "mod+e")}
      />
    </PaneHead>
  );
}

/** Heading of a panel, with its close button. */
export function PanelHead({ title }: { title: string }) {
  const studio = useStudio();
  return (
    <PaneHead title={title}>
      <ToolButton
        label={t("Close {title}", { title: midSentence(title.charAt(0)) + title.slice(1) })}
        icon="x"
        onClick={() => studio.dialogs.openPanel(undefined)}
      />
    </PaneHead>
  );
}
