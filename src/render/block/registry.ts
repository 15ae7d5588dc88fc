import type { ComponentType } from "react";
import type { PageContext } from "#src/ui/page-context.ts";
import type { BlockData } from "./block-schemas.ts";

/** When a block's client module starts: near the viewport, at the first intent inside the block, or at once. */
type Hydrate = "visible" | "intent" | "load";

type ComponentModule = { default: ComponentType<BlockData>; hydrate?: Hydrate };
type DeriveModule = { default: (block: BlockData, page: PageContext) => BlockData };
type StructuredDataModule = { default: (block: BlockData, page: PageContext) => object | undefined };
type EnhancementModule = { default: (root: HTMLElement) => void; hydrate?: Hydrate };

/** How a block type is rendered, found from the files in `blocks/<type>/`. */
export type BlockDefinition = {
  type: string;
  Component: ComponentType<BlockData>;
  /** Rendered by the build and hydrated by React in the browser (`<type>.client.tsx`). */
  island: boolean;
  hydrate: Hydrate | undefined;
  /** Classic script that runs right after the block's HTML (`<type>.inline.js`). */
  inline: string | undefined;
  /** Computes further props (`<type>.derive.ts`). */
  derive: DeriveModule["default"] | undefined;
  /** Computes schema.org data (`<type>.structured-data.ts`). */
  structuredData: StructuredDataModule["default"] | undefined;
  file: string;
};

const staticModules = import.meta.glob<ComponentModule>(
  ["/blocks/*/*.tsx", "!/blocks/*/*.client.tsx", "!/blocks/*/*.test.tsx"],
  { eager: true },
);
const islandModules = import.meta.glob<ComponentModule>("/blocks/*/*.client.tsx", { eager: true });
const enhancementModules = import.meta.glob<EnhancementModule>("/blocks/*/*.client.ts", { eager: true });

const deriveModules = import.meta.glob<DeriveModule>("/blocks/*/*.derive.ts", { eager: true });
const structuredDataModules = import.meta.glob<StructuredDataModule>("/blocks/*/*.structured-data.ts", {
  eager: true,
});

const inlineScripts = import.meta.glob<string>("/blocks/*/*.inline.js", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** Every block type, by name. The folders are scanned, so nothing has to be listed by hand. */
export const registry: ReadonlyMap<string, BlockDefinition> = new Map(
  [...Object.entries(staticModules), ...Object.entries(islandModules)].flatMap(([file, module]) => {
    const type = file.split("/")[2] ?? "";
    const island = file.endsWith(".client.tsx");
    if (!isMainFile(file, type)) return [];
    const path = `/blocks/${type}/${type}`;
    const enhancement = enhancementModules[`${path}.client.ts`];
    const hydrate = island || enhancement ? ((enhancement ?? module).hydrate ?? "visible") : undefined;
    const inline = inlineScripts[`${path}.inline.js`]?.trim();
    const derive = deriveModules[`${path}.derive.ts`]?.default;
    const structuredData = structuredDataModules[`${path}.structured-data.ts`]?.default;
    const own = { type, Component: module.default, island, file: file.slice(1) };
    return [[type, { ...own, hydrate, inline, derive, structuredData }] as const];
  }),
);

/** When the client module of a block starts; never in one that `derive` marks as `idle`, since it has nothing to do there. */
export const hydrateOf = (block: BlockData): Hydrate | undefined =>
  "idle" in block ? undefined : registry.get(block.type)?.hydrate;

/** A block's folder may hold other components beside the file named after the type. */
function isMainFile(file: string, type: string): boolean {
  return file === `/blocks/${type}/${type}.tsx` || file === `/blocks/${type}/${type}.client.tsx`;
}
