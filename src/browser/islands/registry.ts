import type { ComponentType } from "react";
import type { Enhance } from "../hydrate.ts";

/** A React component as the renderer called it: its props travel as JSON in the page. */
export type Island = ComponentType<Record<string, unknown>>;

/** The client blocks, found by a folder scan: each becomes a chunk that is loaded when its block starts. */
const enhancers = import.meta.glob<{ default: Enhance }>(["/blocks/*/*.client.ts"]);
const islands = import.meta.glob<{ default: Island }>(["/blocks/*/*.client.tsx"]);

/** The loader of a plain enhancement, if the block type has one. */
export const findEnhancer = (type: string) => enhancers[`/blocks/${type}/${type}.client.ts`];

/** The loader of a React island, if the block type has one. */
export const findIsland = (type: string) => islands[`/blocks/${type}/${type}.client.tsx`];
