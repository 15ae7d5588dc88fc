import type { JsonObject } from "#src/content/json/json.ts";
import { mapObjects } from "#src/content/schema/compose.ts";

/** Keywords that limit a value; beside a `$ref` they narrow the definition it refers to. */
const LIMITS = ["minLength", "maxLength", "pattern", "minItems", "maxItems", "minimum", "maximum"];

const PRINTED = { pattern: "^[^{]*$" };

/**
 * A composed schema adapted for editors. VS Code ignores the keywords beside a `$ref`, as draft-07 specifies,
 * whereas ajv applies them, so a field would show the description of its definition instead of its own. The
 * description therefore moves to `markdownDescription` and the limits to `allOf`, which the definitions do
 * not use. Limits apply to the interpolated value, so texts with placeholders are left to `npm run validate`.
 */
export function editorSchema(schema: JsonObject): JsonObject {
  return mapObjects(schema, (node) => {
    if (typeof node.$ref !== "string") return node;
    const limits = Object.fromEntries(Object.entries(node).filter(([key]) => LIMITS.includes(key)));
    return {
      ...node,
      ...(node.description === undefined ? {} : { markdownDescription: node.description }),
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      ...(Object.keys(limits).length > 0 ? { allOf: [{ if: PRINTED, then: limits }] } : {}),
    };
  });
}
