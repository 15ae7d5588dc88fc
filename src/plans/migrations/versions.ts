import type { SchemaSources } from "#src/content/schema/compose.ts";
import { versionOf } from "#src/content/schema/version.ts";

export type SchemaVersions = {
  /** Versions by document kind: `page`, `layout`, `fragment`, `data/facts`. */
  documents: ReadonlyMap<string, number>;
  blocks: ReadonlyMap<string, number>;
};

export function versionsOf({ page, layout, fragment, data, blocks }: SchemaSources): SchemaVersions {
  const documents = new Map([
    ["page", versionOf(page)],
    ["layout", versionOf(layout)],
    ["fragment", versionOf(fragment)],
    ...[...data].map(([name, schema]) => [`data/${name}`, versionOf(schema)] as const),
  ]);
  return { documents, blocks: new Map([...blocks].map(([type, schema]) => [type, versionOf(schema)])) };
}
