import { type Feature, opensDialog, opensPanel } from "#src/studio/kernel/shell/registry/registry.ts";
import { ChangeCollection, DeleteCollection, NewCollection } from "./collection-dialogs.tsx";
import { CollectionsPanel } from "./collections-panel.tsx";
import { t } from "./words.ts";

export const feature: Feature = {
  commands: [
    opensPanel("collections", {
      title: t("Collections"),
      words: t("order sort list content type fields entries destinations services"),
      icon: "layout-template",
      inSiteMenu: 12,
    }),
    opensDialog("new-collection", {
      title: t("New collection…"),
      words: t("define content type fields entries list"),
      icon: "plus",
      inSiteMenu: 13,
    }),
  ],
  panels: { collections: CollectionsPanel },
  dialogs: {
    "new-collection": { size: "lg", Content: NewCollection },
    "change-collection": { size: "lg", Content: ChangeCollection },
    "delete-collection": { Content: DeleteCollection },
  },
};
