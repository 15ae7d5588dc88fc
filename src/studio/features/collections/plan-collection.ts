import { pagePathOf } from "#src/authoring/address/page-parts.ts";
import { slugOfName } from "#src/authoring/scaffold/plan.ts";
import { slugOf } from "#src/content/address/routes.ts";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { canonicalJson, isObject, type JsonObject } from "#src/content/json/json.ts";
import { kindOf } from "#src/content/schema/declared-collection.ts";
import type { PlannedTask } from "#src/studio/kernel/server/planned-task.ts";
import type { CollectionField, CollectionTask, EntryFieldKind } from "./calls.ts";

const common = (definition: string): JsonObject => ({
  $ref: `../common.schema.json#/definitions/${definition}`,
});

/** A choice gets its values too. */
const SCHEMAS: Readonly<Record<EntryFieldKind, JsonObject>> = {
  text: common("label"),
  "long-text": common("text"),
  date: common("date"),
  moment: common("moment"),
  number: { type: "number" },
  switch: { type: "boolean" },
  choice: { type: "string" },
  page: common("href"),
  picture: common("image"),
};

/** Fields that every collection made in Studio has: lists show the name, and sort by the position. */
const OWN: JsonObject = {
  label: { ...common("label"), description: "Name in menus, on cards and in lists.", label: "Name" },
  order: {
    description: "Position in menus and lists: lower numbers first.",
    label: "Position in lists",
    type: "integer",
    minimum: 0,
    maximum: 9999,
  },
};

/**
 * Plans the schema of a collection. Pure.
 * @throws Error that says which of its names cannot be used
 */
export function planCollection(
  { name, address, fields }: CollectionTask,
  files: readonly SourceFile[],
): PlannedTask {
  const slug = slugOfName(name);
  if (/\d/.test(slug)) throw new Error("The name of a collection has letters only.");
  const { collections, data, entry } = schemaSources(files);
  if (collections.has(slug) || data.has(slug)) throw new Error(`There is already a collection “${name}”.`);
  const { route } = pagePathOf(address);
  const other = [...collections].find(([, { index }]) => index === route)?.[0];
  if (route === "/" || other !== undefined)
    throw new Error(`Pages below ${route} ${other ? `belong to “${other}”` : "belong to no collection"}.`);
  const taken: JsonObject = { collection: {}, ...OWN };
  const known = isObject(entry.properties) ? entry.properties : {};
  const added = fields.map((field): [key: string, schema: JsonObject, required: boolean] => {
    const schema = schemaOf(field);
    // The engine knows some fields by name, each of one kind.
    const isFree = (key: string) =>
      !(key in taken) && (!(key in known) || kindOf(known[key]) === kindOf(schema));
    const key = freeKey(field.label, isFree);
    taken[key] = schema;
    return [key, schema, field.required && field.kind !== "switch"];
  });
  const schema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: `${slug.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}Entry`,
    description: `What lists show of a page of the collection ${slug}.`,
    index: route,
    type: "object",
    additionalProperties: false,
    required: ["collection", "label", ...added.flatMap(([key, , required]) => (required ? [key] : []))],
    properties: {
      collection: { description: "Collection that this page belongs to.", type: "string", const: slug },
      ...OWN,
      ...Object.fromEntries(added),
    },
  };
  const create = new Map([[`schema/collections/${slug}.schema.json`, canonicalJson(schema)]]);
  return { plan: { create, change: new Map(), next: [] }, label: `New collection ${name}` };
}

function schemaOf({ label, kind, choices = "" }: CollectionField): JsonObject {
  const described = { ...SCHEMAS[kind], description: `${label}.`, label };
  if (kind !== "choice") return described;
  const values = [...new Set(choices.split(",").map((one) => one.trim()))].filter((one) => one !== "");
  if (values.length === 0) throw new Error(`“${label}” needs something to choose from.`);
  return { ...described, enum: values };
}

/** The key of a field: "Starts at" is `startsAt`. */
function freeKey(label: string, isFree: (key: string) => boolean): string {
  const words = slugOf(label).split("-");
  const camel = words
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("");
  const key = /^[a-z]/.test(camel) ? camel : `field${camel}`;
  if (isFree(key)) return key;
  for (let number = 2; ; number += 1) if (isFree(`${key}${number}`)) return `${key}${number}`;
}
