import { blocks } from "virtual:waymark/blocks";
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

/** The modules of all blocks, by the ending of their file and by type; made by `siteModules`. @public */
export type BlockModules = {
  tsx: Readonly<Record<string, ComponentModule>>;
  "client.tsx": Readonly<Record<string, ComponentModule>>;
  "client.ts": Readonly<Record<string, EnhancementModule>>;
  "derive.ts": Readonly<Record<string, DeriveModule>>;
  "structured-data.ts": Readonly<Record<string, StructuredDataModule>>;
  "inline.js": Readonly<Record<string, string>>;
};

/** Every block type, by name. The folders are scanned, so nothing has to be listed by hand. */
export const registry: ReadonlyMap<string, BlockDefinition> = new Map(
  (["tsx", "client.tsx"] as const).flatMap((ending) =>
    Object.entries(blocks[ending]).map(([type, module]) => {
      const enhancement = blocks["client.ts"][type];
      const island = ending === "client.tsx";
      const definition: BlockDefinition = {
        type,
        Component: module.default,
        island,
        hydrate: island || enhancement ? ((enhancement ?? module).hydrate ?? "visible") : undefined,
        inline: blocks["inline.js"][type]?.trim(),
        derive: blocks["derive.ts"][type]?.default,
        structuredData: blocks["structured-data.ts"][type]?.default,
        file: `blocks/${type}/${type}.${ending}`,
      };
      return [type, definition] as const;
    }),
  ),
);

/** When the client module of a block starts; never in one that `derive` marks as `idle`, since it has nothing to do there. */
export const hydrateOf = (block: BlockData): Hydrate | undefined =>
  "idle" in block ? undefined : registry.get(block.type)?.hydrate;
