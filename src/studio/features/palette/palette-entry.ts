import type { StudioIconName } from "#src/studio/kernel/shell/parts/studio-icons.ts";
import type { Studio } from "#src/studio/kernel/shell/state/studio.ts";

export type PaletteGroup = "Commands" | "Blocks of this page" | "Pages" | "Shared blocks" | "Facts";

/** A line of the palette. */
export type PaletteEntry = {
  /** Unique, and the same the next time, since it is remembered among the recent ones. */
  id: string;
  group: PaletteGroup;
  title: string;
  /** Shown beside the title: the address of a page, the value of a fact. */
  note?: string;
  /** Words by which it is found as well. */
  words?: string;
  icon: StudioIconName;
  keys?: string;
  run: (studio: Studio) => void;
};
