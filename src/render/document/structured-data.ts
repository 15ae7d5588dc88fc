import { registry } from "#src/render/block/registry.ts";
import type { BlockData } from "#src/render/block/shape.ts";
import type { PageContext } from "#src/ui/page-context.ts";

/**
 * The schema.org data of a block, computed from its own fields (`blocks/<type>/<type>.structured-data.ts`).
 * @returns undefined for a block without such a file, or without anything to declare
 * @throws Error if it is not an object with a context and a type, as JSON-LD requires
 */
export function structuredDataOf(block: BlockData, page: PageContext): object | undefined {
  const data = registry.get(block.type)?.structuredData?.(block, page);
  if (!data) return undefined;
  const missing = "then" in data ? "a promise" : missingKey(data);
  if (missing === undefined) return data;
  throw new Error(
    `blocks/${block.type}/${block.type}.structured-data.ts returns ${missing}, which no search engine reads.`,
  );
}

function missingKey(data: object): string | undefined {
  if (!("@context" in data)) return 'data without "@context": "https://schema.org"';
  return "@type" in data || "@graph" in data ? undefined : 'data without "@type"';
}
