import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import type { ComposedSchemas } from "#src/content/schema/compose.ts";
import type { Forms } from "#src/studio/kernel/form/form-model.ts";
import type { ControlKind } from "./field-kind.ts";
import { FormBuilder } from "./form-builder.ts";

/**
 * Builds the forms of every block type, of the page settings and of data documents. Pure and deterministic.
 * @throws Error that names a property of unknown kind
 */
export function formModels({ page, data }: ComposedSchemas, kinds: readonly ControlKind[]): Forms {
  const builderFor = ({ definitions }: JsonObject) =>
    new FormBuilder(isObject(definitions) ? definitions : {}, kinds);
  const builder = builderFor(page);
  const types = Object.values(builder.definitions).flatMap((schema): [string, JsonObject][] => {
    const type = valueAt(schema, "/properties/type/const");
    return isObject(schema) && typeof type === "string" ? [[type, schema]] : [];
  });
  const blocks = () => types.map(([type, schema]) => [type, builder.form(schema, blockExamples(schema))]);
  // Built twice: the only example of a definition may be in a later block.
  blocks();
  return {
    blocks: Object.fromEntries(blocks()),
    page: builder.form(page, []),
    data: Object.fromEntries([...data].map(([name, schema]) => [name, builderFor(schema).form(schema, [])])),
  };
}

/** The examples of a block, which composition adds to its schema as editor snippets. */
function blockExamples(schema: JsonObject): JsonValue[] {
  const snippets = Array.isArray(schema.defaultSnippets) ? schema.defaultSnippets : [];
  return snippets.flatMap((snippet) =>
    isObject(snippet) && snippet.body !== undefined ? [unescaped(snippet.body)] : [],
  );
}

/** Unescapes a snippet, in which "$" is written as "\$". */
function unescaped(value: JsonValue): JsonValue {
  return JSON.parse(JSON.stringify(value), (_, inner) =>
    typeof inner === "string" ? inner.replaceAll("\\$", "$") : inner,
  );
}
