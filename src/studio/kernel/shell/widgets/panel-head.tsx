import { PaneHead } from "#src/studio/kernel/shell/parts/pane-head.tsx";
import { ToolButton } from "#src/studio/kernel/shell/parts/tool-button.tsx";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

/** Heading of a panel, with the button that closes it. */
export function PanelHead({ title }: { title: string }) {
  const studio = useStudio();
  return (
    <PaneHead title={title}>
      <ToolButton
        label={`Close ${title.charAt(0).toLowerCase()}${title.slice(1)}`}
        icon="x"
        onClick={() => studio.openPanel(undefined)}
      />
    </PaneHead>
  );
}
