import { isObject, type JsonObject, type JsonValue } from "../../content/json/json.ts";
import { entryFields } from "../../plans/starters/entry-field.ts";
import type { ImportedDocument } from "../read/imported.ts";
import { cutSigns } from "./fitting-texts.ts";

/** The collection of the posts: its schema, and the common definitions that it refers to. */
export type PostCollection = { name: string; schema: JsonObject; common: JsonObject };

/** Tells whether entries of a collection need a date. */
export const needsDay = ({ schema }: PostCollection): boolean =>
  [schema.required ?? []].flat().includes("date");

/** The field with an entry's picture: the one for search engines, or else the first. */
export function pictureField({ schema }: PostCollection): string | undefined {
  if (typeof schema.socialImage === "string") return schema.socialImage;
  const fields = Object.entries(isObject(schema.properties) ? schema.properties : {});
  return fields.find(([, field]) => isObject(field) && /\/definitions\/image$/.test(String(field.$ref)))?.[0];
}

type Facts = Readonly<Record<string, JsonValue | undefined>>;

const factsIn = ({ date, updated, category, author, tags }: ImportedDocument): Facts => ({
  category,
  tags: tags.length === 0 ? undefined : [...tags],
  date,
  updated,
  author,
});

const hasField = ({ schema: { properties } }: PostCollection, name: string): boolean =>
  isObject(properties) && Object.hasOwn(properties, name);

/**
 * The values of an imported entry that are valid for the fields of its collection.
 * @param pageHead title and description of the page; the entry keeps the full texts if these were truncated
 * @param without fields whose values the site rejects
 */
export function entryFacts(
  document: ImportedDocument,
  picture: JsonObject | undefined,
  collection: PostCollection,
  pageHead: { title: string; description: string },
  without: ReadonlySet<string>,
): JsonObject {
  const image = pictureField(collection);
  const { title, description, summary = description } = document;
  const facts: Facts = {
    label: pageHead.title === title ? undefined : title,
    summary: summary === "" || pageHead.description === summary ? undefined : summary,
    ...factsIn(document),
    ...(image === undefined ? {} : { [image]: picture }),
  };
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]): [string, JsonValue][] =>
      value === undefined || without.has(name) || !hasField(collection, name)
        ? []
        : [[name, fittingValue(value, limitOf(collection, name))]],
    ),
  );
}

const fittingValue = (value: JsonValue, limit: number): JsonValue =>
  Array.isArray(value)
    ? value.map((one) => fittingValue(one, limit))
    : typeof value === "string"
      ? cutSigns(value, limit)
      : value;

/** The maximum length of a field, or of each text in a list field. */
function limitOf({ schema, common }: PostCollection, name: string): number {
  const limit = (field: JsonValue | undefined): number | undefined => {
    if (!isObject(field)) return undefined;
    if (typeof field.maxLength === "number") return field.maxLength;
    const [, shared] = /#\/definitions\/(\w+)$/.exec(String(field.$ref)) ?? [];
    const definitions = isObject(common.definitions) ? common.definitions : {};
    return limit(field.items) ?? (shared === undefined ? undefined : limit(definitions[shared]));
  };
  return limit(isObject(schema.properties) ? schema.properties[name] : undefined) ?? Number.POSITIVE_INFINITY;
}

/** The values that were truncated, as clauses for the report. */
export const shortenedFacts = (document: ImportedDocument, facts: JsonObject): string[] =>
  Object.entries({
    ...factsIn(document),
    label: document.title,
    summary: document.summary ?? document.description,
  }).flatMap(([name, value]) =>
    value === undefined || facts[name] === undefined || JSON.stringify(facts[name]) === JSON.stringify(value)
      ? []
      : [`the ${name} is now ${JSON.stringify(facts[name])}; it was ${JSON.stringify(value)}`],
  );

/** Values of the source for which the collection has no field. */
export const lostFacts = (document: ImportedDocument, collection: PostCollection): string[] =>
  Object.entries({
    ...factsIn(document),
    summary: document.summary,
    "caption of the picture": document.picture?.caption || undefined,
  }).flatMap(([name, value]) =>
    value === undefined ||
    hasField(collection, name) ||
    (name === "category" && document.tags.includes(String(value)))
      ? []
      : [`${name}: ${[value].flat().join(", ")}`],
  );

/** Entry fields that the source lacked and that were given a value, as clauses for the report. */
export function completedFields(
  entry: JsonObject,
  facts: JsonObject,
  { schema, common }: PostCollection,
): string[] {
  return entryFields(schema, common)
    .filter(
      ({ name, isDerived }) => !isDerived && name !== "date" && entry[name] !== undefined && !(name in facts),
    )
    .map(({ name }) => {
      const value = entry[name];
      const content = isObject(value) && value.src !== undefined ? value.src : value;
      return `the ${name} is now ${JSON.stringify(content)}`;
    });
}
