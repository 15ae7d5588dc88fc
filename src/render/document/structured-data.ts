import { registry } from "#src/render/block/registry.ts";
import type { BlockData } from "#src/render/block/shape.ts";
import type { PageContext } from "#src/ui/page-context.ts";

/** schema.org data of a block; undefined if it has none. @throws Error without context and type, as JSON-LD needs */
export function structuredDataOf(block: BlockData, page: PageContext): object | undefined {
  const data = registry.get(block.type)?.structuredData?.(block, page);
  if (!data) return undefined;
  const file = `blocks/${block.type}/${block.type}.structured-data.ts`;
  if ("then" in data) throw new Error(`${file} is async, but nothing waits for it: remove \`async\`.`);
  if (!("@context" in data))
    throw new Error(`${file} returns data without "@context": "https://schema.org".`);
  if ("@type" in data || "@graph" in data) return data;
  throw new Error(`${file} returns data without "@type", such as "FAQPage".`);
}
