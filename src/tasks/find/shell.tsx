import { type Feature, opensPanel } from "#src/studio/kernel/shell/registry/registry.ts";
import { FindPanel } from "./find-panel.tsx";
import { REMOVE_DIALOG, RemoveDialog } from "./remove-dialog.tsx";
import { t } from "./words.ts";

export const feature: Feature = {
  commands: [
    opensPanel("find", {
      title: t("Find and replace"),
      words: t("search all texts"),
      icon: "search",
      keys: ["mod+shift+f"],
      inSiteMenu: 30,
    }),
  ],
  panels: { find: FindPanel },
  dialogs: { [REMOVE_DIALOG]: { Content: RemoveDialog } },
};
