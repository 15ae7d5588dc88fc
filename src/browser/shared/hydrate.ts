import type { ComponentType } from "react";

/** Near the viewport (default), at the first touch or key inside, or at once: `export const hydrate` says so. */
export type Hydrate = "visible" | "intent" | "load";

/** Adds behaviour to a block's HTML. @returns what removes timers, and listeners outside `root` */
type Enhance = ((root: HTMLElement) => void) | ((root: HTMLElement) => () => void);

/** A block's React component; its props are in the page as JSON. */
export type Island = ComponentType<Record<string, unknown>>;

/** The client modules of the blocks, each a chunk that is loaded when its block starts. */
const enhancers = import.meta.glob<{ default: Enhance }>(["/blocks/*/*.client.ts"]);
const islands = import.meta.glob<{ default: Island }>(["/blocks/*/*.client.tsx"]);

/** The loader of a block type's enhancement without React, if it has one. */
export const findEnhancer = (type: string) => enhancers[`/blocks/${type}/${type}.client.ts`];

/** The loader of a block type's React island, if it has one. */
export const findIsland = (type: string) => islands[`/blocks/${type}/${type}.client.tsx`];
