import { opensPanel } from "#src/studio/kernel/shell/registry/command.ts";
import type { Feature } from "#src/studio/kernel/shell/registry/feature.ts";
import { CollectionsPanel } from "./collections-panel.tsx";

export const feature: Feature = {
  commands: [
    opensPanel("collections", {
      title: "Order of collections",
      words: "sort list destinations services shared content",
      icon: "list-ordered",
      inSiteMenu: 40,
    }),
  ],
  panels: { collections: CollectionsPanel },
};
