import type { JsonObject } from "#src/content/json/json.ts";
import { mapObjects } from "#src/content/schema/compose.ts";

/** What says how a value looks, and may stand beside a reference to say it more narrowly. */
const LIMITS = ["minLength", "maxLength", "pattern", "minItems", "maxItems", "minimum", "maximum"];

const PRINTED = { pattern: "^[^{]*$" };

/**
 * A composed schema for editors. VS Code lets a reference win over what stands beside it, as draft-07 says, where ajv
 * takes both: so a field would show the description of its kind, not its own. `markdownDescription` and `allOf` are
 * not in the definitions that are referred to, and survive. Limits hold for what is printed, so that the editor leaves
 * texts with placeholders to npm run validate.
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
