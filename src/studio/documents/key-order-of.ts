import { orderedKeys } from "#src/authoring/advice/key-order.ts";
import type { DocumentSchemas } from "#src/authoring/document-schemas.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import type { OperationContext } from "./apply-operations.ts";

/**
 * The order of keys that the schemas of a site have for the objects of a document; of an object that they do not
 * know, that in which its keys were written. @param schemas asked for where a key is added
 */
export function keyOrderOf(
  schemas: () => DocumentSchemas,
  path: string,
  document: JsonObject,
): OperationContext["keyOrder"] {
  return (pointer, object) => {
    const schema = schemas().find(path, document, pointer)?.schema;
    return schema ? orderedKeys(object, schema) : Object.keys(object);
  };
}
