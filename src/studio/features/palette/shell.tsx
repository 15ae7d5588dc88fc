import type { Feature } from "#src/studio/kernel/shell/registry/registry.ts";
import { PaletteList } from "./palette-list.tsx";

/** A search over commands, blocks, pages and facts. */
export const feature: Feature = {
  commands: [
    {
      id: "palette",
      title: "All commands",
      icon: "search",
      keys: ["mod+k"],
      when: ({ dialog }) => dialog?.name !== "palette",
      run: (studio) => studio.openDialog("palette"),
    },
  ],
  dialogs: { palette: { label: "Command palette", Content: PaletteList } },
};
