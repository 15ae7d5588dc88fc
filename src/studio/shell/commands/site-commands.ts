import type { Command } from "./command.ts";

export const siteCommands: readonly Command[] = [
  {
    id: "find",
    title: "Find and replace",
    words: "search all texts",
    icon: "search",
    keys: ["mod+shift+f"],
    run: (studio) => studio.store.set({ panel: { kind: "find" } }),
  },
];
