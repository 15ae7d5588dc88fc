import { isObject, type JsonObject } from "#src/content/json/json.ts";

/** A schema merged with the definition that it refers to, and the name of that definition. */
export type Followed = { merged: JsonObject; name: string | undefined };

/**
 * Resolves the reference of a composed schema; keywords beside the reference take precedence.
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
