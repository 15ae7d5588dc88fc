import { routeOf } from "#src/content/address/routes.ts";
import type { Documents } from "#src/content/document/documents.ts";
import { MAX_BYTES } from "#src/content/document/read.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import type { DocumentSchemas } from "#src/content/site/context/document-schemas.ts";

/** A readable document. @property route undefined unless it is a page */
export type Document = { file: SourceFile; text: string; value: JsonObject; route: string | undefined };

/** Reads a document. @returns a list with the document; an empty one if it is unreadable */
export function readable(
  file: SourceFile,
  { schemas, documents }: { schemas: DocumentSchemas; documents: Documents },
): Document[] {
  if (!schemas.schemaOf(file.path) || file.bytes.length > MAX_BYTES) return [];
  const { text, readable: value } = documents.read(file);
  const address = file.path.startsWith("pages/_") ? undefined : routeOf(file.path);
  // An invalid page file name is reported itself; a leftover copy repeats the text of its original.
  if (address && "badPart" in address) return [];
  if (!address && !/^pages\/_(?:data|layouts|fragments)\/[^/]+$/.test(file.path)) return [];
  return value ? [{ file, text, value, route: address?.route }] : [];
}

/** Paths of a document's Markdown files. */
export function markdownOf({ file: { path }, text }: Document): string[] {
  if (!text.includes('.md"')) return [];
  const folder = path.slice(0, path.lastIndexOf("/"));
  return [...text.matchAll(/"([^"/\\]+\.md)"/g)].map(([, name]) => `${folder}/${name}`);
}
