import { isObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import type { DocumentSchemas } from "#src/content/site/context/document-schemas.ts";
import { labelOf } from "#src/studio/kernel/form/words.ts";

/** The name of the block around a place in a document. */
export function blockAt(
  schemas: DocumentSchemas,
  path: string,
  document: JsonValue,
  pointer: string,
): string | undefined {
  const block = /^\/(?:blocks|before|after)\/\d+/.exec(pointer)?.[0];
  const type = block === undefined ? undefined : valueAt(document, `${block}/type`);
  if (block === undefined || typeof type !== "string" || !isObject(document)) return undefined;
  return labelOf(type, schemas.find(path, document, block)?.schema);
}
