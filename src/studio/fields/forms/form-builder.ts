import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import { labelOf } from "#src/content/json/key-words.ts";
import { keyEffects } from "#src/content/schema/key-effects.ts";
import { follow } from "#src/content/schema/schema-tree.ts";
import type { Alternative, Choice, Either, Field, Form } from "#src/studio/kernel/form/form-model.ts";
import type { ControlKind, Property, Recognised } from "./field-kind.ts";

const TYPES = ["array", "number", "boolean", "object", "string"] as const;
const PRECISION = ["definition", "keyword", "type"] as const;

/** Builds forms from schemas. Caches an example of each definition, for properties without one. */
export class FormBuilder {
  readonly definitions: JsonObject;
  readonly #kinds: readonly ControlKind[];
  readonly #samples = new Map<string, JsonValue>();

  constructor(definitions: JsonObject, kinds: readonly ControlKind[]) {
    this.definitions = definitions;
    this.#kinds = kinds;
  }

  /** Builds a form. @param examples values of this object in examples, the best first */
  form(schema: JsonObject, examples: readonly JsonValue[]): Form {
    const { wholeSchema } = follow(schema, this.definitions);
    const required = Array.isArray(wholeSchema.required) ? wholeSchema.required : [];
    const properties = isObject(wholeSchema.properties) ? wholeSchema.properties : {};
    const fields = Object.entries(properties).map(([key, child]) => {
      if (!isObject(child)) throw new Error(`"${key}" has no schema`);
      const values = examples
        .filter(isObject)
        .flatMap((example) => (example[key] === undefined ? [] : [example[key]]));
      return this.field(key, child, required.includes(key), values);
    });
    const under = this.#headingIn(properties);
    for (const field of fields) if (under && field.kind === "markdown") field.under = under;
    const either = eitherOf(wholeSchema, fields);
    const effects = keyEffects(wholeSchema);
    const cells = wholeSchema.table === true ? cellsIn(fields) : undefined;
    if (cells) cells.limits = { ...cells.limits, perColumn: true };
    return {
      title: labelOf(String(wholeSchema.title ?? "").replace(/Block$/, ""), wholeSchema),
      help: String(wholeSchema.description ?? ""),
      ...(wholeSchema.onAllPages === true ? { onAllPages: true } : {}),
      ...(cells ? { cell: cells.item } : {}),
      fields,
      ...(either ? { either } : {}),
      ...(effects.length > 0 ? { effects } : {}),
    };
  }

  /** The text property that is the heading of an object, with its level. */
  #headingIn(properties: JsonObject): { key: string; level: number } | undefined {
    return Object.entries(properties).flatMap(([key, child]) => {
      const level = isObject(child) ? follow(child, this.definitions).wholeSchema.heading : undefined;
      return typeof level === "number" ? [{ key, level }] : [];
    })[0];
  }

  /** Builds a field. @param key name of the property; empty for a list item, which then needs a `label` */
  field(
    key: string,
    schema: JsonObject,
    required: boolean,
    examples: readonly JsonValue[],
    label?: string,
  ): Field {
    const { wholeSchema, name } = follow(schema, this.definitions);
    const [example] = examples;
    if (name !== undefined && example !== undefined && !this.#samples.has(name))
      this.#samples.set(name, example);
    const own = label ?? labelOf(key, wholeSchema);
    const sample = example ?? (name === undefined ? undefined : this.#samples.get(name));
    const types = [wholeSchema.type].flat().map((type) => (type === "integer" ? "number" : type));
    const type = TYPES.find((one) => types.includes(one));
    const property = { label: own, schema: wholeSchema, type, name, examples, sample, builder: this };
    const { control, starter, unwrittenMarker } =
      withoutControl(key, property) ?? this.#recognise(key, property);
    return {
      key,
      label: own,
      help: withLabels(String(wholeSchema.description ?? ""), "choices" in control ? control.choices : []),
      required,
      ...(typeof wholeSchema.group === "string" ? { group: wholeSchema.group } : {}),
      ...(typeof wholeSchema.unset === "string" ? { unset: wholeSchema.unset } : {}),
      ...(wholeSchema.default === undefined ? {} : { default: wholeSchema.default }),
      starter,
      ...(unwrittenMarker === undefined ? {} : { unwrittenMarker }),
      ...control,
    };
  }

  /** Finds the kind of a property. @throws Error unless exactly one kind fits best, so that a new kind of schema is noticed */
  #recognise(key: string, property: Property): Recognised {
    for (const by of PRECISION) {
      const recognised = this.#kinds.flatMap((kind) =>
        kind.by === by ? (kind.recognise(property) ?? []) : [],
      );
      const [first, second] = recognised;
      if (first && second)
        throw new Error(`"${key}" could be of the kinds ${first.control.kind} and ${second.control.kind}`);
      if (first) return first;
    }
    throw new Error(`No control for the property "${key}"`);
  }
}

/** The list field that contains the cells of a table's rows. */
function cellsIn(fields: readonly Field[]) {
  const rows = fields.find(({ key }) => key === "rows");
  if ((rows?.kind !== "list" && rows?.kind !== "query-list") || rows.item.kind !== "group") return undefined;
  const cells = rows.item.form.fields.find(({ key }) => key === "cells");
  return cells?.kind === "list" ? cells : undefined;
}

/** Recognises properties that get no control: computed ones, those edited in the tree, and constants. */
function withoutControl(key: string, { label, schema, type, sample }: Property): Recognised | undefined {
  const hidden = (why: "filled" | "file" | "tree"): Recognised => ({
    control: { kind: "hidden", why },
    starter: sample === undefined || isObject(sample) ? label : sample,
  });
  if (schema.output === true) return hidden("filled");
  if (key === "$schema" || key === "version") return hidden("file");
  if (valueAt(schema, "/items/$ref") === "#/definitions/Block") return hidden("tree");
  if (schema.const === undefined || (type !== "string" && type !== undefined)) return undefined;
  return { control: { kind: "type", value: schema.const }, starter: sample ?? schema.const };
}

/**
 * Parses the only form of condition that the site's schemas use: if key A is present, others are forbidden (`then`); otherwise another is
 * required (`else`), or none, and some are forbidden. A condition that only limits the values of other fields is left to the validator.
 * @throws Error for any other condition
 */
function eitherOf(schema: JsonObject, fields: readonly Field[]): Either | undefined {
  if (schema.if === undefined || schema.collection === true) return undefined;
  const [first] = names(valueAt(schema, "/if/required"));
  const needed = names(valueAt(schema, "/else/required"));
  const notWithFirst = forbidden(valueAt(schema, "/then/properties"));
  const second = needed[0] ?? notWithFirst[0];
  if (limitsValues(schema) && second === undefined) return undefined;
  if (first === undefined || second === undefined)
    throw new Error(`${String(schema.title)} has a condition of an unknown form`);
  const way = (key: string, also: string[], required: string[]): Alternative => ({
    label: fields.find((field) => field.key === key)?.label ?? key,
    keys: [key, ...also.filter((other) => other !== key)],
    required,
  });
  return [
    way(first, forbidden(valueAt(schema, "/else/properties")), [
      first,
      ...names(valueAt(schema, "/then/required")),
    ]),
    way(second, notWithFirst, needed),
  ];
}

function limitsValues(schema: JsonObject): boolean {
  const properties = valueAt(schema, "/then/properties");
  return isObject(properties) && Object.values(properties).every(isObject);
}

function forbidden(properties: JsonValue | undefined): string[] {
  return isObject(properties)
    ? Object.entries(properties).flatMap(([key, schema]) => (schema === false ? [key] : []))
    : [];
}

function names(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Replaces values in backticks by the labels of the control's options: “Fill the box” for `cover`. */
export function withLabels(description: string, choices: readonly Choice[]): string {
  return description.replace(/`([^`]+)`/g, (_, written: string) => {
    const choice = choices.find(({ value }) => String(value) === written);
    return choice ? `“${choice.label}”` : written;
  });
}
