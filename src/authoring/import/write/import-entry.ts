import type { ImportedDocument } from "#src/authoring/import/read/imported.ts";
import { entryFields } from "#src/authoring/scaffold/starters/entry-field.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";

/** The collection of the posts: its schema, and the shared definitions that it refers to. */
export type PostCollection = { name: string; schema: JsonObject; common: JsonObject };

/** Whether a post needs a day there. */
export const needsDay = ({ schema }: PostCollection): boolean =>
  [schema.required ?? []].flat().includes("date");

/** The field that shows the picture of an entry: as search engines get it, or else the first one. */
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

/** The values of an imported entry for the fields of its collection. */
export function entryFacts(
  document: ImportedDocument,
  picture: JsonObject | undefined,
  collection: PostCollection,
): JsonObject {
  const image = pictureField(collection);
  const facts: Facts = { ...factsIn(document), ...(image === undefined ? {} : { [image]: picture }) };
  return Object.fromEntries(
    Object.entries(facts).filter(
      (fact): fact is [string, JsonValue] => fact[1] !== undefined && hasField(collection, fact[0]),
    ),
  );
}

/** Values of the source for which the collection has no field. */
export const lostFacts = (document: ImportedDocument, collection: PostCollection): string[] =>
  Object.entries(factsIn(document)).flatMap(([name, value]) =>
    value === undefined ||
    hasField(collection, name) ||
    (name === "category" && document.tags.includes(String(value)))
      ? []
      : [`${name}: ${[value].flat().join(", ")}`],
  );

/** The fields of an entry that its source did not have, as clauses of a report. */
export function completedFields(
  entry: JsonObject,
  facts: JsonObject,
  { schema, common }: PostCollection,
): string[] {
  return entryFields(schema, common)
    .filter(({ name, given }) => !given && name !== "date" && entry[name] !== undefined && !(name in facts))
    .map(({ name }) => {
      const value = entry[name];
      const shown = isObject(value) && value.src !== undefined ? value.src : value;
      return `the ${name} is now ${JSON.stringify(shown)}`;
    });
}
