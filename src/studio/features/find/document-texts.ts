import { textKind } from "#src/authoring/text-kind.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import type { DocumentSchemas } from "#src/content/site/context/document-schemas.ts";

/** A string in a document. `isText`: readers see it; otherwise it is an address. */
export type DocumentText = { pointer: string; text: string; isText: boolean };

/** The texts and the addresses in a document, in its order. Keys, names and choices are neither. */
export function documentTexts(schemas: DocumentSchemas, path: string, value: JsonObject): DocumentText[] {
  const texts: DocumentText[] = [];
  schemas.walk(path, value, (visited) => {
    const { value: text, schema, pointer } = visited;
    if (typeof text !== "string") return;
    const isText = textKind(visited) !== undefined;
    if (isText || schema.safeUrl !== undefined || schema.asset !== undefined)
      texts.push({ pointer, text, isText });
  });
  return texts;
}
