import type { ComponentType } from "react";
import type { BlockData } from "./shape.ts";

/** When a block's browser half wakes up: near the viewport, at the first intent inside it, or at once. */
export type Hydrate = "visible" | "intent" | "load";

type ComponentModule = { default: ComponentType<BlockData>; hydrate?: Hydrate };
type EnhancementModule = { default: (root: HTMLElement) => void; hydrate?: Hydrate };

/** All that the folder `blocks/<type>/` says about how the block is rendered. */
export type BlockDefinition = {
  type: string;
  Component: ComponentType<BlockData>;
  /** Rendered at build and hydrated by React in the browser (`<type>.client.tsx`). */
  island: boolean;
  /** Set when the block has a browser half of either kind. */
  hydrate: Hydrate | undefined;
  /** The file of the component, for error messages. */
  file: string;
};

const staticModules = import.meta.glob<ComponentModule>(
  ["/blocks/*/*.tsx", "!/blocks/*/*.client.tsx", "!/blocks/*/*.test.tsx"],
  { eager: true },
);
const islandModules = import.meta.glob<ComponentModule>("/blocks/*/*.client.tsx", { eager: true });
const enhancementModules = import.meta.glob<EnhancementModule>("/blocks/*/*.client.ts", { eager: true });

/** Every block type, by name: a scan of the folders, never a list. */
export const registry: ReadonlyMap<string, BlockDefinition> = new Map(
  [...Object.entries(staticModules), ...Object.entries(islandModules)].flatMap(([file, module]) => {
    const type = file.split("/")[2] ?? "";
    const island = file.endsWith(".client.tsx");
    if (!isMainFile(file, type)) return [];
    const enhancement = enhancementModules[`/blocks/${type}/${type}.client.ts`];
    const hydrate = island || enhancement ? ((enhancement ?? module).hydrate ?? "visible") : undefined;
    return [[type, { type, Component: module.default, island, hydrate, file: file.slice(1) }] as const];
  }),
);

/** A folder may hold further parts beside the file that bears its name. */
function isMainFile(file: string, type: string): boolean {
  return file === `/blocks/${type}/${type}.tsx` || file === `/blocks/${type}/${type}.client.tsx`;
}
