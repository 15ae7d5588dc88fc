import { expect, test } from "vitest";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { follow } from "#src/content/schema/schema-tree.ts";
import { readExampleSite } from "#src/publish/gallery/example-site.ts";
import { FormBuilder } from "#src/studio/fields/forms/form-builder.ts";
import { formModels } from "#src/studio/fields/forms/form-models.ts";
import type { Control, Field, Form } from "#src/studio/kernel/form/form-model.ts";
import { translatedForms } from "#src/studio/kernel/form/translated-forms.ts";
import { TRANSLATED } from "#src/studio/kernel/words/languages.ts";
import { answerIn } from "#src/studio/kernel/words/read-words.ts";
import { fieldKinds } from "#src/studio/start/load-folders.ts";
import { validExamples } from "#tests/engine/blocks/block-sources.ts";
import { throughForm } from "#tests/engine/studio/through-form.ts";
import help from "./help.json" with { type: "json" };
import labels from "./labels.json" with { type: "json" };

const sources = schemaSources(readExampleSite(".").files);
const { entry } = sources;
const composed = composeSchemas(sources);
const definitions = isObject(composed.page.definitions) ? composed.page.definitions : {};
const kinds = await fieldKinds();
const forms = formModels(composed, kinds);

/** Every field of a form, including nested ones. */
function fieldsOf(form: Form): Field[] {
  return form.fields.flatMap(withInner);
}

function withInner(field: Field): Field[] {
  switch (field.kind) {
    case "group":
      return [field, ...fieldsOf(field.form)];
    case "union":
      return [field, ...Object.values(field.members).flatMap(fieldsOf)];
    case "list":
      return [field, ...withInner(field.item)];
    case "record":
      return [field, ...fieldsOf(field.item)];
    case "query-list":
      return [field, ...withInner(field.item), ...fieldsOf(field.query)];
    default:
      return [field];
  }
}

const allFields = [...Object.values(forms.blocks), forms.page, ...Object.values(forms.data)].flatMap(
  fieldsOf,
);

/** The keys of a schema, including nested ones. */
function keysOf(schema: JsonObject): string[] {
  const { wholeSchema } = follow(schema, definitions);
  if (isBlockList(wholeSchema)) return [];
  const members = Array.isArray(wholeSchema.oneOf) ? wholeSchema.oneOf.filter(isObject).flatMap(keysOf) : [];
  const properties = isObject(wholeSchema.properties) ? Object.entries(wholeSchema.properties) : [];
  const own = properties.flatMap(([key, child]) => [
    key,
    ...(isObject(child) && !isOutput(child) ? keysOf(child) : []),
  ]);
  const items = isObject(wholeSchema.items) ? keysOf(wholeSchema.items) : [];
  return [...members, ...own, ...items];
}

const isOutput = (schema: JsonObject) => follow(schema, definitions).wholeSchema.output === true;
const isBlockList = ({ items }: JsonObject) => isObject(items) && items.$ref === "#/definitions/Block";

/** Omits the forms of queries, which are not part of a list's schema. */
const ofSchema = (form: Form): string[] =>
  form.fields.flatMap((field): string[] => [field.key, ...inner(field)]);
const inner = (field: Field): string[] =>
  field.kind === "group"
    ? ofSchema(field.form)
    : field.kind === "union"
      ? Object.values(field.members).flatMap(ofSchema)
      : field.kind === "list" || field.kind === "query-list"
        ? inner(field.item)
        : [];

test.each(Object.entries(forms.blocks))(
  "every property of %s is a field, in the schema's order",
  (type, form) => {
    const schema = Object.values(definitions).find(
      (candidate) => isObject(candidate) && keyedBy(candidate) === type,
    );
    expect(ofSchema(form)).toEqual(keysOf(isObject(schema) ? schema : {}));
  },
);

function keyedBy(schema: JsonObject): JsonValue | undefined {
  const { properties } = schema;
  return isObject(properties) && isObject(properties.type) ? properties.type.const : undefined;
}

test("every property of a page is a field", () => {
  expect(ofSchema(forms.page)).toEqual(keysOf(composed.page));
});

test.each([...composed.data])("the data document %s has a form of all its properties", (name, schema) => {
  const { properties } = schema;
  expect(forms.data[name]?.fields.map(({ key }) => key)).toEqual(
    Object.keys(isObject(properties) ? properties : {}),
  );
});

test("every kind of field is in use", () => {
  const kinds: Record<Control["kind"], true> = {
    "short-text": true,
    reference: true,
    "long-text": true,
    "query-list": true,
    markdown: true,
    hidden: true,
    type: true,
    id: true,
    link: true,
    choice: true,
    choices: true,
    country: true,
    timeZone: true,
    time: true,
    tone: true,
    icon: true,
    flag: true,
    language: true,
    fact: true,
    picture: true,
    switch: true,
    number: true,
    point: true,
    date: true,
    group: true,
    union: true,
    list: true,
    pairs: true,
    amount: true,
    colour: true,
    "colour-pair": true,
    font: true,
    corners: true,
    drawn: true,
    record: true,
    "entry-order": true,
  };
  expect(new Set(allFields.map(({ kind }) => kind))).toEqual(new Set(Object.keys(kinds)));
});

test("every field that people see has a label in words and a sentence of help", () => {
  const unclear = allFields.filter(
    ({ kind, key, label, help }) =>
      kind !== "hidden" &&
      kind !== "type" &&
      key !== "" &&
      (!/^[A-Z0-9]/.test(label) || /[a-z][A-Z]/.test(label.replace("LinkedIn", "")) || help === ""),
  );
  expect(unclear).toEqual([]);
});

test("no two fields of a form have the same label", () => {
  const check = (form: Form, where: string) => {
    const labels = form.fields
      .filter(({ kind }) => kind !== "hidden" && kind !== "type")
      .map(({ label }) => label);
    expect(labels, where).toEqual([...new Set(labels)]);
  };
  for (const [type, form] of Object.entries(forms.blocks)) check(form, type);
  check(forms.page, "page");
});

test("a property of no known kind is an error that names it", () => {
  const builder = new FormBuilder({}, kinds);
  const schema = { type: "object", properties: { odd: { type: "null" } } };
  expect(() => builder.form(schema, [])).toThrow('No control for the property "odd"');
});

test("a property that two kinds claim is an error that names both", () => {
  const builder = new FormBuilder({}, kinds);
  const schema = {
    type: "object",
    properties: { odd: { type: "string", format: "date", enum: ["2026-01-01"] } },
  };
  expect(() => builder.form(schema, [])).toThrow(
    /"odd" could be of the kinds (?:choice and date|date and choice)/,
  );
});

test("where the second way needs nothing, its key may be left out", () => {
  const text = (key: string) => ({ [key]: { type: "string", description: "Words." } });
  const form = new FormBuilder({}, kinds).form(
    {
      title: "Choice",
      type: "object",
      properties: { ...text("options"), ...text("kind"), ...text("placeholder") },
      if: { required: ["options"] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { kind: false } },
      else: { properties: { placeholder: false } },
    },
    [],
  );
  expect(form.either).toEqual([
    { label: "Options", keys: ["options", "placeholder"], required: ["options"] },
    { label: "Kind", keys: ["kind"], required: [] },
  ]);
});

test("a condition of another form is an error", () => {
  const builder = new FormBuilder({}, kinds);
  const schema = { title: "Odd", type: "object", properties: {}, if: { properties: { a: { const: 1 } } } };
  expect(() => builder.form(schema, [])).toThrow("Odd has a condition of an unknown form");
});

test.each(validExamples.map((example) => [example.type, example.name, example.block] as const))(
  "%s: the example “%s” can be built from empty through its form",
  (type, _name, block) => {
    const form = forms.blocks[type];
    if (!form) throw new Error(`${type} has no form`);
    expect(throughForm(form, block)).toEqual(block);
  },
);

test("no two blocks have the same name in the list of blocks", () => {
  const titles = Object.values(forms.blocks).map(({ title }) => title);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

test("the mood of a picture says that it is for drawings, and its choices are words of any site", () => {
  const moods = allFields.filter(({ key }) => key === "mood");
  expect(moods.length).toBeGreaterThan(0);
  for (const field of moods) {
    expect(field.label).toBe("Weather and hour of a drawing");
    const labels = field.kind === "choice" ? field.choices.map(({ label }) => label) : [];
    expect(labels).toContain("Golden autumn");
    expect(labels).not.toContain("Larch");
  }
});

test("every name and explanation of a form is translated, and nothing else", async () => {
  const texts = new Set<string>();
  const translations = new Proxy({}, { get: (_, text) => void texts.add(String(text)) });
  await answerIn({ language: "de", translations }, async () => translatedForms(forms));
  // Headings of the list of blocks.
  for (const { group } of sources.blocks.values()) if (group !== undefined) texts.add(String(group));
  const translated = new Set([...Object.keys(labels), ...Object.keys(help)]);
  const missing = [...texts].filter((text) => !translated.has(text) && !IN_EVERY_LANGUAGE.test(text));
  const what = `translate names in labels.json, and sentences in help.json, in the order ${TRANSLATED.join(", ")}`;
  expect(missing, what).toEqual([]);
  // Fields of a new collection are explained too.
  const known = isObject(entry.properties) ? Object.values(entry.properties).filter(isObject) : [];
  for (const { description } of known) texts.add(String(description));
  expect(
    [...translated].filter((text) => !texts.has(text)),
    "no form says these: remove them",
  ).toEqual([]);
});

test("every help text has each language once", () => {
  const odd = Object.entries(help).filter(
    ([, texts]) => texts.length !== TRANSLATED.length || texts.some((text) => text.trim() === ""),
  );
  expect(odd).toEqual([]);
});

/** Texts that need no translation: none at all, numbers, and codes of currencies. */
const IN_EVERY_LANGUAGE = /^(?:\d*|[A-Z]{3})$/;
