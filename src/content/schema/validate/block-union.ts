import type { ErrorObject, FuncKeywordDefinition, SchemaValidateFunction, ValidateFunction } from "ajv";
import { isObject, type JsonObject } from "#src/content/json/json.ts";

/** Replaces the block union, so that each block type is compiled separately. */
const BLOCK_UNION = "blockUnion";

/** A copy of the schema whose block union compiles each type on its own. */
export function withLazyBlocks(page: JsonObject): JsonObject {
  const { definitions } = page;
  if (!isObject(definitions) || !isObject(definitions.Block)) return page;
  const { oneOf: _, discriminator: __, ...block } = definitions.Block;
  return { ...page, definitions: { ...definitions, Block: { ...block, [BLOCK_UNION]: true } } };
}

/**
 * A keyword equivalent to ajv's `discriminator`, with the same errors. ajv would replace the data of each error by the
 * block, so they are wrapped in one error, which `innermost` unwraps.
 * @param find returns the validator of a block type, if it exists
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

/** Unwraps the errors of blocks into a flat list. */
export function innermost(errors: readonly ErrorObject[]): ErrorObject[] {
  return errors.flatMap((error) =>
    error.keyword === BLOCK_UNION ? innermost(error.params.errors) : [error],
  );
}
