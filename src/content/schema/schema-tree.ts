import { isObject, type JsonObject } from "#src/content/json/json.ts";

/** A schema with all that its reference brings along, and the name of the definition behind it. */
export type Followed = { merged: JsonObject; name: string | undefined };

/**
 * Follows the reference of a composed schema; what stands beside the reference wins.
 * @throws Error if the reference leads nowhere
 */
export function follow(schema: JsonObject, definitions: JsonObject): Followed {
  if (typeof schema.$ref !== "string") return { merged: schema, name: undefined };
  const name = schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  const target = definitions[name];
  if (!isObject(target)) throw new Error(`"${schema.$ref}" leads to no definition`);
  const inner = follow(target, definitions);
  return { merged: { ...inner.merged, ...schema }, name: inner.name ?? name };
}
