import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { follow } from "#src/content/schema/schema-tree.ts";
import type { Control, Field, Form } from "#src/studio/kernel/form/form-model.ts";
import { inWords, labelOf } from "#src/studio/kernel/form/words.ts";
import { controlOf } from "./control-of.ts";
import { eitherOf } from "./either-of.ts";
import { starterOf } from "./starter.ts";

/** Builds forms from schemas. Remembers an example of each definition, for properties without one. */
export class FormBuilder {
  readonly definitions: JsonObject;
  readonly #samples = new Map<string, JsonValue>();

  constructor(definitions: JsonObject) {
    this.definitions = definitions;
  }

  /** @param examples values of this object in examples, the best first */
  form(schema: JsonObject, examples: readonly JsonValue[]): Form {
    const { merged } = follow(schema, this.definitions);
    const required = Array.isArray(merged.required) ? merged.required : [];
    const properties = isObject(merged.properties) ? merged.properties : {};
    const fields = Object.entries(properties).map(([key, child]) => {
      if (!isObject(child)) throw new Error(`"${key}" has no schema`);
      const values = examples.filter(isObject).flatMap((example) => example[key] ?? []);
      return this.field(key, child, required.includes(key), values);
    });
    const either = eitherOf(merged, fields);
    return {
      title: labelOf(String(merged.title ?? "").replace(/Block$/, ""), merged),
      help: String(merged.description ?? ""),
      fields,
      ...(either ? { either } : {}),
      ...(merged.table === true ? { table: true } : {}),
    };
  }

  /** @param key name of the property; empty for a list item, which then needs a `label` */
  field(
    key: string,
    schema: JsonObject,
    required: boolean,
    examples: readonly JsonValue[],
    label?: string,
  ): Field {
    const { merged, name } = follow(schema, this.definitions);
    const [example] = examples;
    if (name !== undefined && example !== undefined && !this.#samples.has(name)) {
      this.#samples.set(name, example);
    }
    const own = label ?? (typeof merged.label === "string" ? merged.label : inWords(key));
    const control: Control = controlOf({ key, label: own, schema: merged, name, examples, builder: this });
    const sample = example ?? (name === undefined ? undefined : this.#samples.get(name));
    return {
      key,
      label: own,
      help: String(schema.description ?? merged.description ?? ""),
      required,
      ...(merged.default === undefined ? {} : { default: merged.default }),
      starter: starterOf(control, sample, own),
      ...control,
    };
  }
}
