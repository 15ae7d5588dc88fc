import pageSchema from "#schema/generated/page.schema.json" with { type: "json" };

/** The keywords of a JSON Schema (draft-07, with the project's own keywords) that rendering depends on. */
export type BlockSchema = {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  label?: string;
  markdown?: boolean;
  embeds?: string;
  postsTo?: string;
  framesFrom?: string;
  mediaFrom?: string;
  trustedTypes?: string;
  items?: BlockSchema;
  properties?: Record<string, BlockSchema>;
  [keyword: string]: unknown;
};

const definitions: Record<string, BlockSchema> = pageSchema.definitions;

/** The schemas of all block types, by type, from the composed page schema. */
export const blockSchemas: ReadonlyMap<string, BlockSchema> = new Map(
  Object.values(definitions).flatMap((schema) => {
    const type = schema.properties?.type?.const;
    return typeof type === "string" ? [[type, schema] as const] : [];
  }),
);

/** Follows a `$ref` into the definitions. */
export function dereference(schema: BlockSchema | undefined): BlockSchema | undefined {
  return schema?.$ref ? dereference(definitions[schema.$ref.replace("#/definitions/", "")]) : schema;
}
