import { slugOf } from "#src/content/address/routes.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { definitionsBy } from "#src/content/schema/schema-tree.ts";
import { type SchemaRow, schemaRows } from "./schema-rows.ts";

/** A valid example. @property slug its name in URLs @property pointer place of its block in the file */
export type ShownExample = { name: string; slug: string; block: JsonObject; pointer: string };

/** An invalid example, and the code of the diagnostic that it causes. */
export type RefusedExample = { name: string; code: string; block: JsonObject };

/** The gallery's data about a block type, read from its folder. */
export type BlockEntry = {
  type: string;
  title: string;
  description: string;
  /** Set if the block's text appears only in the browser. */
  isInvisible: boolean;
  rows: SchemaRow[];
  examples: ShownExample[];
  /** Valid examples that are tested, but not shown in the gallery. */
  hidden: ShownExample[];
  refused: RefusedExample[];
};

/** Every block type of a site, sorted by name. @throws Error if a schema or an examples file is missing or invalid */
export function blockEntries(files: readonly SourceFile[]): BlockEntry[] {
  const sources = schemaSources(files);
  const page = composeSchemas(sources).page;
  const definitions = isObject(page.definitions) ? page.definitions : {};
  return [...definitionsBy("type", page)]
    .filter(([type]) => sources.blocks.has(type))
    .map(([type, { name, schema }]) => {
      const examples = sources.examples.get(type);
      if (!examples) throw new Error(`blocks/${type}/${type}.examples.json is missing`);
      return {
        type,
        title: String(sources.blocks.get(type)?.title ?? name),
        description: String(schema.description ?? ""),
        isInvisible: schema.invisible === true,
        rows: schemaRows(schema, definitions),
        examples: examplesIn(examples.valid, false),
        hidden: examplesIn(examples.valid, true),
        refused: objectsIn(examples.invalid).flatMap(({ name, code, block }) =>
          isObject(block) ? [{ name: String(name), code: String(code), block }] : [],
        ),
      };
    })
    .sort((one, other) => (one.type < other.type ? -1 : 1));
}

function examplesIn(list: unknown, areHidden: boolean): ShownExample[] {
  return objectsIn(list).flatMap(({ name, hidden, block }, index) =>
    (hidden === true) !== areHidden || !isObject(block)
      ? []
      : [{ name: String(name), slug: slugOf(String(name)), block, pointer: `/valid/${index}/block` }],
  );
}

const objectsIn = (list: unknown): JsonObject[] => (Array.isArray(list) ? list.filter(isObject) : []);
