import { Box } from "@chakra-ui/react";
import { useState } from "react";
import type { BlockView } from "#src/studio/kernel/protocol/protocol.ts";
import { selectedBlock } from "#src/studio/kernel/shell/actions/block-actions.ts";
import { isShut, shownBlocks } from "#src/studio/kernel/shell/changes/shown-value.ts";
import { TextRow } from "#src/studio/kernel/shell/parts/inputs.tsx";
import { type Feature, opensDialog } from "#src/studio/kernel/shell/registry/registry.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import { useStudio } from "#src/studio/kernel/shell/state/use-studio.ts";
import { TaskDialog } from "#src/studio/kernel/shell/tasks/task-dialog.tsx";
import { fragmentCalls } from "./calls.ts";
import { t } from "./words.ts";

export const feature: Feature = {
  commands: [
    opensDialog("save-shared", {
      title: t("Save block as a shared block…"),
      words: t("reuse reusable fragment pattern synced several pages"),
      icon: "layers",
      inBlockMenu: { at: 40, title: t("Save as a shared block…") },
      changes: () => "fragment:new",
      when: (state) => ownBlock(state) !== undefined,
    }),
  ],
  dialogs: { "save-shared": { Content: SaveShared } },
};

/**
 * Returns the selected block if it belongs to the page itself, rather than to shared content, has an id and can be edited; otherwise
 * undefined.
 */
function ownBlock(state: ShellState): BlockView | undefined {
  const block = selectedBlock(state);
  return block?.id !== undefined && block.shared === undefined && !isShut({ state }, block)
    ? block
    : undefined;
}

/** A suggested name for a fragment: the block's first words, if they are suitable. */
function nameFor({ summary, title }: BlockView): string {
  return summary !== "" && summary.length <= 40 && !summary.includes("{{") ? summary : title;
}

/** The dialog that turns the selected block into a fragment, which other pages can include. */
function SaveShared() {
  const studio = useStudio();
  const [block] = useState(() => ownBlock(studio.state));
  const [name, setName] = useState(() => (block ? nameFor(block) : ""));
  if (!block) return null;
  const { document, id = "" } = block;
  const task = { document, block: id, name: name.trim() };
  const showIt = () => {
    const shared = shownBlocks(studio.state).find((one) => one.id === id && one.shared);
    if (shared) studio.selection.select({ key: shared.key });
  };
  return (
    <TaskDialog
      calls={fragmentCalls}
      title={t("Save as a shared block")}
      task={task.name === "" ? undefined : task}
      action={t("Save as shared")}
      done={t("“{name}” is a shared block now", { name: task.name })}
      onDone={showIt}
    >
      <TextRow label={t("Name")} isFirst required value={name} onChange={setName} />
      <Box layerStyle="muted">
        {t("Use this name to insert it on other pages. Later changes show on every page that has it.")}
      </Box>
    </TaskDialog>
  );
}
