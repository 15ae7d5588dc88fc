import { type Feature, opensPanel } from "#src/studio/kernel/shell/registry/registry.ts";
import { PicturesPanel } from "./pictures-panel.tsx";

export const feature: Feature = {
  commands: [
    opensPanel("pictures", {
      title: "Pictures",
      words: "library images photos upload unused assets",
      icon: "image",
      inSiteMenu: 10,
    }),
  ],
  panels: { pictures: PicturesPanel },
  onStart: refuseStrayDrops,
};

/** Prevents the browser from opening a file dropped outside a field in place of Studio. */
function refuseStrayDrops(): void {
  const refuse = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files") || event.defaultPrevented) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "none";
  };
  document.addEventListener("dragover", refuse);
  document.addEventListener("drop", refuse);
}
