import { hasFixedAddress } from "#src/studio/features/pages/has-fixed-address.ts";
import { goToNextProblem } from "#src/studio/kernel/shell/actions/problems.ts";
import { saveSite } from "#src/studio/kernel/shell/actions/save-site.ts";
import type { ShellState } from "#src/studio/kernel/shell/state/shell-state.ts";
import type { Command } from "./command.ts";

export const pageCommands: readonly Command[] = [
  { id: "save", title: "Save", icon: "save", keys: ["mod+s"], run: (studio) => void saveSite(studio) },
  {
    id: "undo",
    title: "Undo",
    icon: "undo-2",
    keys: ["mod+z"],
    run: (studio) => void studio.ask("/api/undo", studio.route),
  },
  {
    id: "redo",
    title: "Redo",
    icon: "redo-2",
    keys: ["mod+shift+z", "mod+y"],
    run: (studio) => void studio.ask("/api/redo", studio.route),
  },
  {
    id: "page-settings",
    title: "Page settings",
    words: "title description address",
    icon: "settings-2",
    run: (studio) => studio.select(undefined),
  },
  openDialog("new-page", "New page…", "plus", "create add country post translation"),
  openDialog("move-page", "Change the address of this page…", "link", "rename move redirect"),
  openDialog("delete-page", "Delete this page…", "trash-2", "remove"),
  openDialog("publish", "Publish…", "check", "changes commit push restore"),
  {
    id: "next-problem",
    title: "Next problem",
    words: "mistake error advice",
    icon: "circle-alert",
    keys: ["f8"],
    run: (studio) => void goToNextProblem(studio, 1),
  },
  {
    id: "previous-problem",
    title: "Previous problem",
    words: "mistake error advice",
    icon: "circle-alert",
    keys: ["shift+f8"],
    run: (studio) => void goToNextProblem(studio, -1),
  },
];

/** Opens a dialog about pages as a whole. */
function openDialog(
  dialog: NonNullable<ShellState["dialog"]>,
  title: string,
  icon: Command["icon"],
  words: string,
): Command {
  const isOfPage = dialog === "move-page" || dialog === "delete-page";
  return {
    id: dialog,
    title,
    words,
    icon,
    when: ({ page }) => page !== undefined && !(isOfPage && hasFixedAddress(page.view.route)),
    run: (studio) => studio.store.set({ dialog }),
  };
}
