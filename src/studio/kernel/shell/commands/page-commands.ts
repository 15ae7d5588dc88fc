import { redo, undo } from "#src/studio/kernel/protocol/calls.ts";
import { runChange } from "#src/studio/kernel/shell/actions/run-change.ts";
import { saveSite } from "#src/studio/kernel/shell/actions/save-site.ts";
import type { Command } from "#src/studio/kernel/shell/registry/command.ts";

export const pageCommands: readonly Command[] = [
  { id: "save", title: "Save", icon: "save", keys: ["mod+s"], run: (studio) => void saveSite(studio) },
  {
    id: "undo",
    title: "Undo",
    icon: "undo-2",
    keys: ["mod+z"],
    run: (studio) => void runChange(studio, undo, studio.route),
  },
  {
    id: "redo",
    title: "Redo",
    icon: "redo-2",
    keys: ["mod+shift+z", "mod+y"],
    run: (studio) => void runChange(studio, redo, studio.route),
  },
  {
    id: "page-settings",
    title: "Page settings",
    words: "title description address",
    icon: "settings-2",
    run: (studio) => studio.select(undefined),
  },
];
