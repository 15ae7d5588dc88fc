import type { PageWording } from "#src/render/block/page-wording.ts";
import { registry } from "#src/render/block/registry.ts";
import { renderBlock, renderDirectly, renderingKey } from "#src/render/block/render-block.tsx";
import { type RenderedBlock, renderingsOf } from "#src/render/block/renderings.ts";
import { type BlockData, replaceLeaves, shapeOf } from "#src/render/block/shape.ts";
import { fillTemplate, idMarker, marker, parseTemplate, type Template } from "#src/render/block/template.ts";
import { markTemplate } from "./mark-template.ts";

/** A rendered block with marks, which carry the indices of its leaves. */
export type MarkedRendering = RenderedBlock & {
  /** False if the HTML has no marks: the component computes on its texts, so marks could be wrong. */
  marked: boolean;
};

/** Templates of islands by shape. Those of static blocks are kept with their renderings. */
const islands = new WeakMap<object, Map<string, Template | undefined>>();

/** Renders with marks around texts; without them it is `renderBlock`, byte for byte. @throws Error as that does */
export function renderMarked(block: BlockData, idPrefix: string, wording: PageWording): MarkedRendering {
  const plain = renderBlock(block, idPrefix, wording);
  const { key, leaves } = shapeOf(block);
  const template = templateOf(block, renderingKey(key, wording), wording);
  // An island may compute on its texts. Filling its template shows whether it does.
  if (!template || fillTemplate(template, leaves, idPrefix) !== plain.html)
    return { ...plain, marked: false };
  return { ...plain, html: fillTemplate(markTemplate(template), leaves, idPrefix), marked: true };
}

function templateOf(block: BlockData, key: string, wording: PageWording): Template | undefined {
  const definition = registry.get(block.type);
  if (!definition) return undefined;
  if (!definition.island) return renderingsOf(definition).shapes.get(key)?.template;
  const known = islands.get(definition) ?? new Map<string, Template | undefined>();
  islands.set(definition, known);
  if (!known.has(key)) known.set(key, compileIsland(block));
  return known.get(key);

  function compileIsland(island: BlockData): Template | undefined {
    if (!definition) return undefined;
    try {
      return parseTemplate(renderDirectly(definition, replaceLeaves(island, marker), idMarker, wording));
    } catch {
      // A component that parses its texts may fail on a marker.
      return undefined;
    }
  }
}
