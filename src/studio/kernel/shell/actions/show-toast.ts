import { createToaster } from "@chakra-ui/react";
import { runShortcut } from "#src/studio/kernel/shell/registry/shortcuts.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";
import { t } from "#src/studio/kernel/shell/words.ts";

export const toaster = createToaster({ placement: "bottom", max: 2, duration: 6000, pauseOnPageIdle: true });

type Action = { label: string; onClick: () => void };

/**
 * Reports an action whose effect may be out of view, after the server has confirmed it.
 * @param action `undo` offers to undo it, until another change is made
 */
export function showToast(studio: Studio, title: string, action?: Action | "undo"): void {
  if (action !== "undo") {
    toaster.create({ title, ...(action ? { action } : {}), closable: true });
    return;
  }
  const revision = studio.state.page?.view.revision ?? 0;
  const undo = { label: t("Undo"), onClick: () => runShortcut(studio, "mod+z") };
  toaster.create({ title, action: undo, closable: true, meta: { revision } });
}
