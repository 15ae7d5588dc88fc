import { opensPanel } from "#src/studio/kernel/shell/registry/command.ts";
import type { Feature } from "#src/studio/kernel/shell/registry/feature.ts";
import { FindPanel } from "./find-panel.tsx";

export const feature: Feature = {
  commands: [
    opensPanel("find", {
      title: "Find and replace",
      words: "search all texts",
      icon: "search",
      keys: ["mod+shift+f"],
      inSiteMenu: 10,
    }),
  ],
  panels: { find: FindPanel },
};
