import { type Feature, opensDialog } from "#src/studio/kernel/shell/registry/registry.ts";
import { KeyList } from "./key-list.tsx";

/** Keys and gestures of all features. */
export const feature: Feature = {
  commands: [
    opensDialog("help", {
      title: "Help: keys and gestures",
      words: "all shortcuts keyboard mouse",
      icon: "circle-question-mark",
      keys: ["?"],
      inSiteMenu: 32,
    }),
  ],
  dialogs: { help: { size: "lg", Content: KeyList } },
};
