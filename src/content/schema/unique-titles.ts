import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { mapObjects } from "./schema-tree.ts";

/**
 * The schemas of blocks, in which a title that another schema has already is preceded by the name of the block: titles
 * become names of definitions and types, and a later version of the engine may come to use one that a site has.
 * @param schemas schemas whose titles stay
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

/** The titles in a schema that become names. */
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
