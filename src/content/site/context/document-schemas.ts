import { isObject, type JsonObject, type JsonValue, pointerTo, valueAt } from "#src/content/json/json.ts";
import { memoised } from "#src/content/json/memo.ts";
import { isQuery } from "#src/content/query/query.ts";
import type { ComposedSchemas } from "#src/content/schema/compose.ts";
import { type Followed, follow } from "#src/content/schema/schema-tree.ts";

export type Visited = {
  value: JsonValue;
  schema: JsonObject;
  /** Name of the schema definition: `image`, `action`. */
  definition: string | undefined;
  pointer: string;
  /** The nearest object that contains the value (lists are skipped), and the key in that object that leads to the value. */
  parent: Visited | undefined;
  key: string | undefined;
};

/** A schema merged with the definition that it refers to, and the schemas of the values inside. */
type SchemaNode = Followed & {
  /** The schemas of a union, selected by the value of the key `tag`. */
  union: { tag: string; members: ReadonlyMap<JsonValue | undefined, SchemaNode> } | undefined;
  items: JsonObject | undefined;
  properties: ReadonlyMap<string, Property>;
  additionalProperties: JsonObject | undefined;
};

/** A property of an object. @property step what a pointer to the object needs to lead to the property: "/title" */
type Property = { schema: JsonObject; step: string };

/** The schema of a query, allowed in place of a list. */
const QUERY: JsonObject = { $ref: "#/definitions/collectionQuery" };

/** The composed schemas of a site, for walking many documents: each reference is resolved once. */
export class DocumentSchemas {
  readonly #schemas: ComposedSchemas;
  readonly #definitions: JsonObject;
  readonly #nodeOf = memoised((schema: JsonObject): SchemaNode => {
    const followed = follow(schema, this.#definitions);
    const { items, properties, additionalProperties } = followed.wholeSchema;
    const children = Object.entries(isObject(properties) ? properties : {});
    return {
      ...followed,
      union: this.#unionOf(followed.wholeSchema),
      items: isObject(items) ? items : undefined,
      properties: new Map(
        children.flatMap(([name, child]) =>
          isObject(child) ? [[name, { schema: child, step: pointerTo("", name) }]] : [],
        ),
      ),
      additionalProperties: isObject(additionalProperties) ? additionalProperties : undefined,
    };
  });
  /** Cache of the most recently walked document. */
  #latest: { value: JsonObject; places: ReadonlyMap<string, Visited> } | undefined;

  constructor(schemas: ComposedSchemas) {
    this.#schemas = schemas;
    // Data documents add their own definitions to the common ones; all names are unique.
    const all = [this.#schemas.page, ...this.#schemas.data.values()].map(({ definitions }) => definitions);
    this.#definitions = Object.assign({}, ...all.filter(isObject));
  }

  /** The country codes of the flags that blocks and entries can show: "nz". */
  get flags(): string[] {
    const allowed = valueAt(this.#definitions, "/flag/enum");
    return Array.isArray(allowed) ? allowed.filter((code) => typeof code === "string") : [];
  }

  schemaOf(path: string): JsonObject | undefined {
    if (!path.startsWith("pages/") || !path.endsWith(".json")) return undefined;
    const [, folder, name = ""] = /^pages\/_(data|layouts|fragments)\/([^/]+)\.json$/.exec(path) ?? [];
    const { page, layout, fragment, data } = this.#schemas;
    if (folder === undefined) return page;
    return { data: data.get(name), layouts: layout, fragments: fragment }[folder];
  }

  /**
   * Visits the values of a document.
   * @param isWanted called with each inner value; one that is not wanted is skipped with all values in it
   */
  walk(
    path: string,
    value: JsonObject,
    visit: (visited: Visited) => void,
    isWanted: (value: JsonValue) => boolean = () => true,
  ): void {
    const schema = this.schemaOf(path);
    if (schema)
      this.#walk(value, schema, { pointer: "", parent: undefined, key: undefined }, { visit, isWanted });
  }

  /** Finds the value at a pointer of a document, with its schema. */
  find(path: string, value: JsonObject | undefined, pointer: string): Visited | undefined {
    if (!value) return undefined;
    if (this.#latest?.value !== value) {
      const places = new Map<string, Visited>();
      this.walk(path, value, (visited) => void places.set(visited.pointer, visited));
      this.#latest = { value, places };
    }
    return this.#latest.places.get(pointer);
  }

  #walk(
    value: JsonValue,
    raw: JsonObject,
    place: Pick<Visited, "pointer" | "parent" | "key">,
    walk: { visit: (visited: Visited) => void; isWanted: (value: JsonValue) => boolean },
  ): void {
    const list = this.#resolve(value, raw);
    const query = list.wholeSchema.collection === true && isQuery(value) ? this.#nodeOf(QUERY) : undefined;
    const node = query ?? list;
    const { pointer: here, parent, key } = place;
    // Not spread, which takes three times as long.
    const visited: Visited = {
      value,
      schema: node.wholeSchema,
      definition: node.name,
      pointer: here,
      parent,
      key,
    };
    walk.visit(visited);
    if (Array.isArray(value)) {
      const { items } = node;
      if (!items) return;
      for (let index = 0; index < value.length; index++) {
        const item = value[index] ?? null;
        const pointer = `${here}/${index}`;
        if (walk.isWanted(item)) this.#walk(item, items, { pointer, parent, key }, walk);
      }
      return;
    }
    if (!isObject(value)) return;
    for (const name of Object.keys(value)) {
      const member = value[name] ?? null;
      if (!walk.isWanted(member)) continue;
      const property = node.properties.get(name);
      // The `item` of a query has the schema of one item of the list.
      const inner = query && name === "item" ? list.items : (property?.schema ?? node.additionalProperties);
      const pointer = here + (property?.step ?? pointerTo("", name));
      if (inner) this.#walk(member, inner, { pointer, parent: visited, key: name }, walk);
    }
  }

  #resolve(value: JsonValue, raw: JsonObject): SchemaNode {
    const node = this.#nodeOf(raw);
    if (!node.union || !isObject(value)) return node;
    return node.union.members.get(value[node.union.tag]) ?? node;
  }

  #unionOf(schema: JsonObject): SchemaNode["union"] {
    const tag = valueAt(schema, "/discriminator/propertyName");
    if (typeof tag !== "string") return undefined;
    const members = Array.isArray(schema.oneOf) ? schema.oneOf.filter(isObject) : [];
    return {
      tag,
      members: new Map(
        members.map((member) => {
          const target = this.#nodeOf(member);
          return [valueAt(target.wholeSchema, `/properties/${tag}/const`), target];
        }),
      ),
    };
  }
}
