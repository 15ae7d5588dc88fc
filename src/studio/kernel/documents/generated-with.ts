import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { editorSchema, PAGE_SCHEMA } from "#src/content/schema/editor-schema.ts";

/**
 * The files to generate again when the documents at `paths` change: if one of them is a collection definition, the schema of pages for code
 * editors, as `npx waymark generate` writes it; otherwise none.
 */
export function generatedWith(
  paths: readonly string[],
  files: readonly SourceFile[],
): { name: string; text: string }[] {
  if (!paths.some((path) => path.startsWith("schema/collections/"))) return [];
  return [{ name: PAGE_SCHEMA, text: editorSchema(composeSchemas(schemaSources(files)).page) }];
}
