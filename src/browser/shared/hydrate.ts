import { scripts } from "virtual:waymark/scripts";
import type { ComponentType } from "react";

/** Near the viewport (default), at the first touch or key inside, or at once: `export const hydrate` says so. */
export type Hydrate = "visible" | "intent" | "load";

/** Adds behaviour to a block's HTML. @returns what removes timers, and listeners outside `root` */
type Enhance = ((root: HTMLElement) => void) | ((root: HTMLElement) => () => void);

/** A block's React component; its props are in the page as JSON. */
export type Island = ComponentType<Record<string, unknown>>;

/** The loaders of the blocks' client modules, each a chunk, by the ending of their file and by type; made by `siteModules`. @public */
export type BlockScripts = {
  "client.ts": Readonly<Record<string, () => Promise<{ default: Enhance }>>>;
  "client.tsx": Readonly<Record<string, () => Promise<{ default: Island }>>>;
};

/** The loader of a block type's enhancement without React, if it has one. */
export const findEnhancer = (type: string) => scripts["client.ts"][type];

/** The loader of a block type's React island, if it has one. */
export const findIsland = (type: string) => scripts["client.tsx"][type];
