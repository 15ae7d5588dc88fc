import { isObject } from "#src/content/json/json.ts";
import { opensDialog } from "#src/studio/kernel/shell/registry/command.ts";
import type { Feature } from "#src/studio/kernel/shell/registry/feature.ts";
import { BUILD_PROGRESS } from "./calls.ts";
import { PreviewBuildDialog, progressState } from "./preview-build-dialog.tsx";

export const feature: Feature = {
  commands: [
    opensDialog("preview-build", {
      title: "Preview build…",
      words: "share colleagues review archive zip download drafts notes",
      icon: "eye",
      inSiteMenu: 90,
    }),
  ],
  dialogs: { "preview-build": { Content: PreviewBuildDialog } },
  events: {
    [BUILD_PROGRESS]: (studio, detail) => {
      const { done, total } = isObject(detail) ? detail : {};
      if (typeof done === "number" && typeof total === "number") progressState.set(studio, { done, total });
    },
  },
};
