import type { ErrorObject, FuncKeywordDefinition, SchemaValidateFunction, ValidateFunction } from "ajv";
import { isObject, type JsonObject } from "#src/content/json/json.ts";

/** In the place of the block union, where each block type is compiled on its own. */
const BLOCK_UNION = "blockUnion";

/** The same schema, whose block union asks for each type on its own. */
export function withLazyBlocks(page: JsonObject): JsonObject {
  const { definitions } = page;
  if (!isObject(definitions) || !isObject(definitions.Block)) return page;
  const { oneOf: _, discriminator: __, ...block } = definitions.Block;
  return { ...page, definitions: { ...definitions, Block: { ...block, [BLOCK_UNION]: true } } };
}

/**
 * Does what ajv's `discriminator` does, with the same errors. ajv would put the block in the place of each error's data,
 * so they travel in one that `innermost` takes apart.
 * @param find the check of a block type, if there is one
 */
export function blockUnion(find: (type: string) => ValidateFunction | undefined): FuncKeywordDefinition {
  const check: SchemaValidateFunction = (_schema, block: JsonObject, _parent, at) => {
    const { type } = block;
    const validate = typeof type === "string" ? find(type) : undefined;
    if (validate?.(block, at)) return true;
    const { instancePath = "" } = at ?? {};
    const params = { error: typeof type === "string" ? "mapping" : "tag", tag: "type", tagValue: type };
    const none = {
      keyword: "discriminator",
      instancePath,
      schemaPath: "#/discriminator",
      params,
      data: block,
    };
    check.errors = [{ keyword: BLOCK_UNION, params: { errors: validate ? validate.errors : [none] } }];
    return false;
  };
  return { keyword: BLOCK_UNION, type: "object", schemaType: "boolean", validate: check, errors: "full" };
}

/** The errors that blocks gave, one list. */
export function innermost(errors: readonly ErrorObject[]): ErrorObject[] {
  return errors.flatMap((error) =>
    error.keyword === BLOCK_UNION ? innermost(error.params.errors) : [error],
  );
}
