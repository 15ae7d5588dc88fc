import { placeDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { formatText } from "#src/content/diagnostics/format-text.ts";
import { jsonFormat } from "#src/content/document/syntax/json.rules.ts";
import { withUniqueTitles } from "#src/content/document/unique-titles.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import { withAdditions } from "#src/content/schema/additions.ts";
import { blockFile } from "#src/content/schema/blocks.ts";
import type { SchemaSources } from "#src/content/schema/compose.ts";
import { sorted } from "#src/content/schema/schema-tree.ts";
import { UNREAD_RESULT } from "./documents.ts";
import { readDocument } from "./read.ts";
import type { SourceFile } from "./source-file.ts";

const DATA_SCHEMA = /^schema\/data\/([a-z-]+)\.schema\.json$/;
const COLLECTION = /^schema\/collections\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)\.schema\.json$/;

/**
 * Selects the schemas from the files of a site.
 * Schemas are written by developers, not by authors, so an invalid one throws.
 * @throws Error with the place, if a schema is missing or is not a JSON object
 */
export function schemaSources(files: readonly SourceFile[]): SchemaSources {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const one = (path: string) => parse(byPath.get(path), path);
  const data = new Map<string, JsonObject>();
  const collections = new Map<string, JsonObject>();
  const blocks = new Map<string, JsonObject>();
  const examples = new Map<string, JsonObject>();
  for (const file of files) {
    const dataName = DATA_SCHEMA.exec(file.path)?.[1];
    if (dataName) data.set(dataName, parse(file, file.path));
    const collection = COLLECTION.exec(file.path)?.[1];
    if (collection) collections.set(collection, parse(file, file.path));
    const block = blockFile(file.path);
    if (block) (block.kind === "schema" ? blocks : examples).set(block.type, parse(file, file.path));
  }
  const documents = {
    common: one("schema/common.schema.json"),
    page: one("schema/page.schema.json"),
    layout: one("schema/layout.schema.json"),
    fragment: one("schema/fragment.schema.json"),
    entry: one("schema/entry.schema.json"),
  };
  const isPackaged = ([type]: readonly [string, JsonObject]) =>
    byPath.get(`blocks/${type}/${type}.schema.json`)?.packaged === true;
  const sortedBlocks = sorted(blocks);
  const ownFirst = [...sortedBlocks.filter((one) => !isPackaged(one)), ...sortedBlocks.filter(isPackaged)];
  return withAdditions({
    ...documents,
    data,
    collections,
    blocks: withUniqueTitles([...Object.values(documents), ...data.values()], ownFirst),
    examples,
  });
}

/** Reads a schema file; diagnostics explain why it cannot be read. */
export function readSchema({ bytes, unread }: SourceFile): ReturnType<typeof readDocument> {
  if (unread) return { ...UNREAD_RESULT, diagnostics: [unread] };
  const { diagnostics, ...read } = readDocument(bytes);
  const problems = diagnostics.filter(({ code }) => code !== jsonFormat.code);
  // `--fix` does not edit schemas.
  return { ...read, diagnostics: problems.map((one) => ({ ...one, hint: "Correct the schema here." })) };
}

function parse(file: SourceFile | undefined, path: string): JsonObject {
  if (!file) throw new Error(`${path} is missing`);
  const { value, text, diagnostics } = readSchema(file);
  if (value) return value;
  const problems = diagnostics.map((diagnostic) => placeDiagnostic(path, new JsonPlaces(text), diagnostic));
  throw new Error(formatText(problems).trimEnd());
}
