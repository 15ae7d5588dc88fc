import { isObject, type JsonObject } from "#src/content/json/json.ts";
import { blockFile } from "#src/content/schema/blocks.ts";
import type { SchemaSources } from "#src/content/schema/compose.ts";
import type { SourceFile } from "./source-file.ts";

const DATA = /^schema\/data\/([a-z-]+)\.schema\.json$/;
const COLLECTION = /^schema\/collections\/([a-z]+(?:-[a-z]+)*)\.schema\.json$/;

/**
 * Selects the schemas from the files of a site.
 *
 * Schemas are written by developers, not by authors: an invalid one is thrown, with its path.
 * @throws Error if a schema is missing or is not a JSON object
 */
export function schemaSources(files: readonly SourceFile[]): SchemaSources {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const one = (path: string) => parse(byPath.get(path), path);
  const data = new Map<string, JsonObject>();
  const collections = new Map<string, JsonObject>();
  const blocks = new Map<string, JsonObject>();
  const examples = new Map<string, JsonObject>();
  for (const file of files) {
    if (file.unread) continue;
    const dataName = DATA.exec(file.path)?.[1];
    if (dataName) data.set(dataName, parse(file, file.path));
    const collection = COLLECTION.exec(file.path)?.[1];
    if (collection) collections.set(collection, parse(file, file.path));
    const block = blockFile(file.path);
    if (block) (block.kind === "schema" ? blocks : examples).set(block.type, parse(file, file.path));
  }
  return {
    common: one("schema/common.schema.json"),
    page: one("schema/page.schema.json"),
    layout: one("schema/layout.schema.json"),
    fragment: one("schema/fragment.schema.json"),
    entry: one("schema/entry.schema.json"),
    data,
    collections,
    blocks,
    examples,
  };
}

function parse(file: SourceFile | undefined, path: string): JsonObject {
  if (!file) throw new Error(`${path} is missing`);
  if (file.unread) throw new Error(file.unread.message);
  const value: unknown = JSON.parse(new TextDecoder().decode(file.bytes));
  if (!isObject(value)) throw new Error(`${path} is not a JSON object`);
  return value;
}
