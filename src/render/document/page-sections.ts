import { blockSchemas } from "#src/render/block/block-schemas.ts";
import type { PageContext } from "#src/ui/page-context.ts";

type Section = PageContext["sections"][number];

/** Blocks with an id and a title of the second level. @param blocks undefined for one that cannot be shown */
export function sectionsOf(
  blocks: readonly ({ type: string; id?: string; title?: unknown } | undefined)[],
): Section[] {
  return blocks.flatMap((block, index) => {
    if (!block?.id || typeof block.title !== "string") return [];
    const heading = blockSchemas.get(block.type)?.properties?.title?.heading;
    return heading === 2 ? [{ id: block.id, title: block.title, place: index + 1 }] : [];
  });
}
