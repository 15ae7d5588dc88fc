import { type MemberNode, type ObjectNode, parse, type ValueNode } from "@humanwhocodes/momoa";
import { isObject, type JsonObject, type JsonValue, pointerTo } from "#src/content/json/json.ts";
import { follow } from "#src/content/schema/schema-tree.ts";
import { schemaFor } from "#tests/shared/schema-of.ts";

/** A value in a document, with its position in the text and its schema. */
export type Place = {
  pointer: string;
  value: JsonValue;
  node: ValueNode;
  /** With references resolved and the member of a union selected; undefined where any value is allowed. */
  schema: JsonObject | undefined;
  /** Defined for the value of a key. */
  key: string | undefined;
  member: MemberNode | undefined;
  /** The enclosing object or list. */
  parent: Place | undefined;
};

/** A shipped document with its values in text order. */
export type TypedDocument = { path: string; text: string; root: Place; places: readonly Place[] };

/**
 * Parses a document together with its schema. @param definitions those that references in the schema lead to
 */
export function readTyped(
  path: string,
  text: string,
  schema: JsonObject,
  definitions: JsonObject,
): TypedDocument {
  const places: Place[] = [];
  const visit = (
    node: ValueNode,
    value: JsonValue,
    declared: JsonObject | undefined,
    at: Pick<Place, "pointer" | "key" | "member" | "parent">,
  ): Place => {
    const place: Place = { ...at, value, node, schema: declared && schemaOf(value, declared, definitions) };
    places.push(place);
    if (node.type === "Array" && Array.isArray(value)) {
      for (const [index, element] of node.elements.entries()) {
        const pointer = pointerTo(at.pointer, index);
        const child = childSchema(place.schema, undefined);
        visit(element.value, value[index] ?? null, child, {
          pointer,
          key: undefined,
          member: undefined,
          parent: place,
        });
      }
    }
    if (node.type === "Object" && isObject(value)) {
      for (const member of node.members) {
        const key = keyOf(member);
        const pointer = pointerTo(at.pointer, key);
        const child = childSchema(place.schema, key);
        visit(member.value, value[key] ?? null, child, { pointer, key, member, parent: place });
      }
    }
    return place;
  };
  const value: JsonValue = JSON.parse(text);
  const body = parse(text, { mode: "json" }).body;
  const root = visit(body, value, schema, {
    pointer: "",
    key: undefined,
    member: undefined,
    parent: undefined,
  });
  return { path, text, root, places };
}

/** Whether an object allows only the keys in its schema. */
export function isClosed(
  place: Place,
): place is Place & { value: JsonObject; schema: JsonObject; node: ObjectNode } {
  return isObject(place.value) && place.schema?.additionalProperties === false;
}

/** The schema of a value. A query in place of a list is an object whose `item` is an item of that list. */
function schemaOf(value: JsonValue, declared: JsonObject, definitions: JsonObject): JsonObject {
  const schema = schemaFor(value, declared, definitions);
  if (schema.collection !== true || !isObject(value)) return schema;
  const query = follow({ $ref: "#/definitions/collectionQuery" }, definitions).wholeSchema;
  const properties = isObject(query.properties) ? query.properties : {};
  return { ...query, properties: { ...properties, item: schema.items ?? {} } };
}

/** The schema of a list's items, or of an object's key. */
function childSchema(schema: JsonObject | undefined, key: string | undefined): JsonObject | undefined {
  if (!schema) return undefined;
  if (key === undefined) return isObject(schema.items) ? schema.items : undefined;
  return propertyOf(schema, key);
}

function propertyOf(schema: JsonObject, key: string): JsonObject | undefined {
  const { properties, additionalProperties } = schema;
  const own = isObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
  if (isObject(own)) return own;
  return isObject(additionalProperties) ? additionalProperties : undefined;
}

function keyOf({ name }: MemberNode): string {
  return name.type === "String" ? name.value : name.name;
}
