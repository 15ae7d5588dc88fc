import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { mapObjects } from "#src/content/schema/schema-tree.ts";

/**
 * Prefixes a block's title with the name of the block if an earlier schema has the same title: titles become names of definitions and
 * types, and a later version of the engine may introduce one that a site already uses.
 * @param schemas whose titles stay unchanged
 * @param blocks by type; the first to use a title keeps it
 */
export function withUniqueTitles(
  schemas: Iterable<JsonObject>,
  blocks: Iterable<[type: string, schema: JsonObject]>,
): Map<string, JsonObject> {
  const names = new Set([...schemas].flatMap(titlesIn));
  return new Map(
    [...blocks].map(([type, schema]) => {
      const twice = new Set(titlesIn(schema).filter((title) => names.has(title)));
      for (const title of titlesIn(schema)) names.add(title);
      if (twice.size === 0) return [type, schema];
      const prefix = type.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
      return [
        type,
        mapObjects(schema, (node) =>
          isTitled(node) && twice.has(node.title) ? { ...node, title: prefix + node.title } : node,
        ),
      ];
    }),
  );
}

/** Collects the titles in a schema that become names of definitions. */
export function titlesIn(schema: JsonValue): string[] {
  if (Array.isArray(schema)) return schema.flatMap(titlesIn);
  if (!isObject(schema)) return [];
  return [
    ...(isTitled(schema) ? [schema.title] : []),
    ...Object.values(schema).flatMap((child) => titlesIn(child ?? null)),
  ];
}

const isTitled = (node: JsonObject): node is JsonObject & { title: string } =>
  typeof node.title === "string" && Boolean(node.properties || node.enum);
