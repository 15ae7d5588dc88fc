import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import { type DeclaredActions, declaredActions } from "./declared-actions.ts";
import { type DeclaredCollection, declaredCollection, isOfKind } from "./declared-collection.ts";
import { type DeclaredTexts, declaredTexts, TEXTS, textsSchema } from "./interface-texts.ts";
import { mapObjects, mapRefs, sorted } from "./schema-tree.ts";
import { requireVersion } from "./version.ts";

/** The schemas of a site before composition, unchanged except for titles that two blocks share. */
export type SchemaSources = {
  common: JsonObject;
  page: JsonObject;
  layout: JsonObject;
  fragment: JsonObject;
  /** The fields of entries that the engine uses (`schema/entry.schema.json`). */
  entry: JsonObject;
  /** schema/data/<name>.schema.json by name. */
  data: ReadonlyMap<string, JsonObject>;
  /** schema/collections/<name>.schema.json by name. */
  collections: ReadonlyMap<string, JsonObject>;
  /** blocks/<type>/<type>.schema.json by type. */
  blocks: ReadonlyMap<string, JsonObject>;
  /** blocks/<type>/<type>.examples.json by type; the source of editor snippets. */
  examples: ReadonlyMap<string, JsonObject>;
};

/** Minimum width in pixels of a picture for social previews: Facebook shows a narrower one as a thumbnail. */
const SOCIAL_WIDTH = 600;

/** The composed schemas. The page schema is self-contained; those of layouts and fragments refer to it for the union of block types. */
export type ComposedSchemas = {
  page: JsonObject;
  layout: JsonObject;
  fragment: JsonObject;
  data: Map<string, JsonObject>;
  /** Collections of pages by name, sorted. */
  collections: Map<string, DeclaredCollection>;
  texts: DeclaredTexts;
  actions: DeclaredActions;
};

/**
 * Composes self-contained schemas: common definitions, entries and blocks become `#/definitions/<name>`, lists with `collection: true` also
 * accept a query, versions above 1 are required, and the examples of each block become snippets. The result does not depend on the order of
 * the sources.
 */
export function composeSchemas(sources: SchemaSources): ComposedSchemas {
  const page = requireVersion(rewriteObject(sources.page));
  const collections = sorted(sources.collections);
  const texts = declaredTexts(sources);
  const common = ownDefinitions(sources.common);
  return {
    page: {
      ...(collections.length > 0 ? page : withoutEntry(page)),
      definitions: pageDefinitions(sources, common),
    },
    layout: sharedBlocks(sources.layout),
    fragment: sharedBlocks(sources.fragment),
    data: new Map(
      [...sources.data].map(([name, schema]) => [
        name,
        {
          ...requireVersion(
            rewriteObject(name === TEXTS ? textsSchema(schema, texts, sources.blocks) : schema),
          ),
          definitions: { ...common, ...ownDefinitions(schema) },
        },
      ]),
    ),
    collections: declareAll(collections, sources.entry),
    texts,
    actions: declaredActions(sources.blocks),
  };
}

/**
 * Reads the declarations of all collections.
 * @throws Error if two collections have the same feed, or both are for the drafting area, the editor for posts at /admin
 */
function declareAll(
  schemas: readonly [name: string, schema: JsonObject][],
  entry: JsonObject,
): Map<string, DeclaredCollection> {
  const all = schemas.map(([name, schema]) => declaredCollection(name, schema, entry));
  const feeds = all.flatMap(({ feed }) => feed?.address ?? []);
  const twice = feeds.find((address, index) => feeds.indexOf(address) !== index);
  if (twice) throw new Error(`Two collections have the feed ${twice}: give one of them an "address".`);
  if (all.filter(({ drafting }) => drafting).length > 1)
    throw new Error("The drafting area writes for one collection, but several declare `drafting`.");
  return new Map(all.map((collection) => [collection.name, collection]));
}

/** All definitions that a page may use, in a fixed order: common, entries, blocks by type, the block union. */
function pageDefinitions(sources: SchemaSources, common: JsonObject): JsonObject {
  const definitions: JsonObject = { ...common, ...entryDefinitions(sources) };
  const titles = ["fragmentInclude"];
  for (const [type, schema] of sorted(sources.blocks)) {
    const { $schema: _, texts: __, ...rest } = requireVersion(rewriteObject(schema));
    const title = String(schema.title);
    definitions[title] = {
      ...rest,
      properties: withDates(rest.properties),
      defaultSnippets: snippets(type, sources.examples.get(type)),
    };
    titles.push(title);
  }
  definitions.Block = {
    title: "Block",
    type: "object",
    discriminator: { propertyName: "type" },
    required: ["type"],
    oneOf: titles.map((title) => ({ $ref: `#/definitions/${title}` })),
  };
  return definitions;
}

/** The entry definitions of all collections and their union; empty for a site without collections. */
function entryDefinitions({ collections, entry }: SchemaSources): JsonObject {
  const entries = sorted(collections).map(([, schema]): [string, JsonObject] => {
    const { $schema, label, index, feed, article, event, place, socialImage, drafting, ...rest } =
      rewriteObject(schema);
    const properties = Object.entries(isObject(rest.properties) ? rest.properties : {}).map(
      ([key, field]) => [
        key,
        key === socialImage && isObject(field) ? { ...field, minWidth: SOCIAL_WIDTH } : field,
      ],
    );
    const own = isObject(schema.properties) ? schema.properties : {};
    // Only the engine's own date fields must ascend: a site's fields of these names may have any order, and an event may be changed before
    // its day.
    const ascending = [entry.ascending ?? []]
      .flat()
      .filter(
        (pair) =>
          Array.isArray(pair) &&
          !(event !== undefined && pair.includes("updated")) &&
          pair.every((name) => isOfKind(own[String(name)], valueAt(entry, `/properties/${String(name)}`))),
      );
    return [
      String(schema.title),
      { ...rest, properties: Object.fromEntries(properties), ...(ascending.length > 0 ? { ascending } : {}) },
    ];
  });
  if (entries.length === 0) return {};
  const union: JsonObject = {
    title: "Entry",
    description: entry.description ?? "",
    type: "object",
    discriminator: { propertyName: "collection" },
    required: ["collection"],
    oneOf: entries.map(([title]) => ({ $ref: `#/definitions/${title}` })),
  };
  return { ...Object.fromEntries(entries), Entry: union };
}

/** Removes `entry` from pages, for a site without collections. */
function withoutEntry({ properties, ...page }: JsonObject): JsonObject {
  const { entry: _, ...rest } = isObject(properties) ? properties : {};
  return { ...page, properties: rest };
}

/** Adds the members for publication dates to a block's schema; the block's component never receives them. */
function withDates(properties: JsonValue | undefined): JsonObject {
  const moment = { $ref: "#/definitions/moment", group: "Dates and anchor" };
  return {
    ...(isObject(properties) ? properties : {}),
    publishAt: {
      ...moment,
      description: "When this block appears. Default: at once.",
      label: "Appears",
    },
    unpublishAt: {
      ...moment,
      description: "When this block disappears. A date is the first day without it.",
      label: "Disappears",
    },
  };
}

function ownDefinitions(schema: JsonObject): JsonObject {
  const { definitions } = rewriteObject(schema);
  return isObject(definitions) ? definitions : {};
}

function sharedBlocks(schema: JsonObject): JsonObject {
  return mapRefs(requireVersion(rewriteObject(schema)), (ref) =>
    ref.startsWith("#/definitions/") ? `page.schema.json${ref}` : ref,
  );
}

/** Makes references to other files local, and lets collection lists accept queries. */
function rewriteObject(schema: JsonObject): JsonObject {
  const local = mapRefs(schema, (ref) => {
    if (ref.endsWith("entry.schema.json")) return "#/definitions/Entry";
    return ref.replace(/^.*common\.schema\.json#/, "#");
  });
  return widenCollections(local);
}

/**
 * Lets arrays with `collection: true` accept a query instead. Uses if/then rather than anyOf, which would report one mistake several times.
 */
function widenCollections(schema: JsonObject): JsonObject {
  return mapObjects(schema, (node) =>
    node.collection === true && node.type === "array"
      ? {
          ...node,
          type: ["array", "object"],
          if: { type: "object" },
          // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
          then: { $ref: "#/definitions/collectionQuery" },
        }
      : node,
  );
}

function snippets(type: string, examples: JsonObject | undefined): JsonValue {
  const valid = Array.isArray(examples?.valid) ? examples.valid.filter(isObject) : [];
  return valid
    .filter((example) => example.hidden !== true && example.block !== undefined)
    .map((example, index) => ({
      label: index === 0 ? type : `${type}: ${String(example.name)}`,
      description: String(example.name),
      body: escapeSnippet(example.block ?? {}),
    }));
}

/** Escapes "$" in the texts of a snippet body, where it would start a tab stop. */
function escapeSnippet(value: JsonValue): JsonValue {
  if (typeof value === "string") return value.replaceAll("$", "\\$");
  if (Array.isArray(value)) return value.map(escapeSnippet);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, escapeSnippet(child)]));
}
