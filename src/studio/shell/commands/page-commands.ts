import { goToNextProblem } from "../actions/problems.ts";
import { saveSite } from "../actions/save-site.ts";
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
