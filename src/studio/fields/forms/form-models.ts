import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import type { ComposedSchemas } from "#src/content/schema/compose.ts";
import type { Form, Forms } from "#src/studio/kernel/form/form-model.ts";
import { blockExamples } from "./block-examples.ts";
import { FormBuilder } from "./form-builder.ts";

/**
 * The forms of every block type, of the page's own settings and of data documents, from composed schemas. Pure and
 * deterministic.
 * @throws Error that names a property of unknown kind
 */
export function formModels({ page, data }: ComposedSchemas): Forms {
  const definitions = isObject(page.definitions) ? page.definitions : {};
  const builder = new FormBuilder(definitions);
  const types = blockTypes(definitions);
  // Two passes: the only example of a definition may be in a block that comes later.
  for (const [, schema] of types) builder.form(schema, blockExamples(schema));
  return {
    blocks: Object.fromEntries(
      types.map(([type, schema]) => [type, builder.form(schema, blockExamples(schema))]),
    ),
    page: builder.form(page, []),
    data: Object.fromEntries([...data].map(([name, schema]) => [name, dataForm(schema)])),
  };
}

function dataForm(schema: JsonObject): Form {
  const definitions = isObject(schema.definitions) ? schema.definitions : {};
  return new FormBuilder(definitions).form(schema, []);
}

function blockTypes(definitions: JsonObject): [type: string, schema: JsonObject][] {
  return Object.values(definitions).flatMap((schema: JsonValue): [string, JsonObject][] => {
    const type = valueAt(schema, "/properties/type/const");
    return isObject(schema) && typeof type === "string" ? [[type, schema]] : [];
  });
}
