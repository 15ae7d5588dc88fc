import { PaneHead } from "#src/studio/kernel/shell/parts/pane-head.tsx";
import { ToolButton } from "#src/studio/kernel/shell/parts/tool-button.tsx";
import { runShortcut } from "#src/studio/kernel/shell/registry/shortcuts.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

/** Heading of the form or the source, with the switch between them. */
export function FormHead({ title, help }: { title: string; help: string }) {
  const studio = useStudio();
  const source = useShell((state) => state.source);
  return (
    <PaneHead title={title} help={help} mb={source ? "0" : "1"}>
      <ToolButton
        label="Source"
        icon="code"
        keys="Ctrl+E"
        aria-pressed={source}
        variant={source ? "subtle" : "ghost"}
        onClick={() => runShortcut(studio, "mod+e")}
      />
    </PaneHead>
  );
}
