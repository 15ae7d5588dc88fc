import { orderedKeys } from "#src/authoring/advice/key-order.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import type { DocumentSchemas } from "#src/content/site/context/document-schemas.ts";
import type { OperationContext } from "./apply-operations.ts";

/**
 * The order of an object's keys according to the schemas of a site; unknown objects keep the order in which they were
 * written.
 * @param schemas called only when a key is added
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
