import { opensPanel } from "#src/studio/kernel/shell/registry/command.ts";
import type { Feature } from "#src/studio/kernel/shell/registry/feature.ts";
import { PicturesPanel } from "./pictures-panel.tsx";
import { refuseStrayDrops } from "./refuse-stray-drops.ts";

export const feature: Feature = {
  commands: [
    opensPanel("pictures", {
      title: "Pictures",
      words: "library images photos upload unused assets",
      icon: "image",
      inSiteMenu: 20,
    }),
  ],
  panels: { pictures: PicturesPanel },
  onStart: refuseStrayDrops,
};
