import { HStack } from "@chakra-ui/react";
import { ToolButton } from "#src/studio/kernel/shell/parts/tool-button.tsx";
import { runShortcut } from "#src/studio/kernel/shell/registry/shortcuts.ts";
import { useShell, useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";

/** Undo and redo buttons that name the step. They are never removed or disabled, so that they can keep the focus. */
export function HistoryButtons() {
  const studio = useStudio();
  const history = useShell((state) => state.page?.history);
  const waiting = useShell((state) => state.pending.length > 0);
  const undo = history?.undo ?? (waiting ? "typing" : undefined);
  return (
    <HStack gap="0">
      <ToolButton
        label={undo ? `Undo: ${undo}` : "Nothing to undo"}
        icon="undo-2"
        keys="Ctrl+Z"
        aria-disabled={undo ? undefined : true}
        opacity={undo ? 1 : 0.4}
        onClick={() => undo && runShortcut(studio, "mod+z")}
      />
      <ToolButton
        label={history?.redo ? `Redo: ${history.redo}` : "Nothing to redo"}
        icon="redo-2"
        keys="Ctrl+Shift+Z"
        aria-disabled={history?.redo ? undefined : true}
        opacity={history?.redo ? 1 : 0.4}
        onClick={() => history?.redo && runShortcut(studio, "mod+shift+z")}
      />
    </HStack>
  );
}
