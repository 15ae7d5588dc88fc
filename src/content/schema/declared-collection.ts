import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";

/** A collection of pages, declared in `schema/collections/<name>.schema.json` along with the fields of its entries. */
export type DeclaredCollection = {
  name: string;
  /** Route of its index page; the other pages have routes below it. */
  index: string | undefined;
  /** Its entries are the items of an RSS feed with this title, or one for each language, and this address. */
  feed: { title: string | JsonObject; address: string } | undefined;
  /** Its pages are articles, with the matching metadata in their heads. */
  article: boolean;
  /** Its pages are events, with calendar files. */
  event: boolean;
  /** Its pages are places of this kind (schema.org). */
  place: string | undefined;
  /** The field with the picture for social previews. */
  socialImage: string | undefined;
  /** The drafting area writes pages for it. */
  drafting: boolean;
};

/** Fields that an entry must have to be a feed item, an article or a draft. */
const NEEDED = {
  feed: ["label", "summary", "date"],
  article: ["date"],
  event: ["date"],
  place: ["address"],
  drafting: ["label", "summary", "category", "tags", "date", "updated", "author", "authorAvatar", "image"],
};

/**
 * Reads the declaration in a collection's schema.
 * @param contract the fields that the engine knows by name (`schema/entry.schema.json`)
 * @throws Error if the schema declares a field differently, or lacks one that a keyword requires
 */
export function declaredCollection(
  name: string,
  schema: JsonObject,
  contract: JsonObject,
): DeclaredCollection {
  const file = `schema/collections/${name}.schema.json`;
  const refuse = (problem: string): never => {
    throw new Error(`${file}: ${problem}`);
  };
  const own = isObject(schema.properties) ? schema.properties : {};
  const known = isObject(contract.properties) ? contract.properties : {};
  if (valueAt(own, "/collection/const") !== name)
    refuse(`"collection" has to be the constant "${name}", which is the name of the file`);
  for (const [field, definition] of Object.entries(known)) {
    if (!isObject(own[field]) || isOfKind(own[field], definition)) continue;
    const kinds = kindsOf(definition).join(" or ");
    refuse(`"${field}" has to be ${kinds}, as in schema/entry.schema.json`);
  }
  const { index, socialImage } = schema;
  const feed = isObject(schema.feed) ? schema.feed : undefined;
  for (const [keyword, fields] of Object.entries(NEEDED)) {
    const missing = fields.filter((field) => !isObject(own[field]));
    if (schema[keyword] && missing.length > 0)
      refuse(`"${keyword}" needs the fields ${missing.map((field) => `"${field}"`).join(", ")}`);
  }
  if ((feed || schema.drafting === true || schema.event === true) && typeof index !== "string")
    refuse('a feed, events and the drafting area need "index", the page that lists the others');
  if (socialImage !== undefined && !isOfKind(own[String(socialImage)], known.image))
    refuse(`"socialImage" has to name a field that is an image`);
  return {
    name,
    index: typeof index === "string" ? index : undefined,
    feed: feed && {
      title: isObject(feed.title) ? feed.title : String(feed.title),
      address: String(feed.address ?? "/feed.xml"),
    },
    article: schema.article === true,
    event: schema.event === true,
    place: typeof schema.place === "string" ? schema.place : undefined,
    socialImage: typeof socialImage === "string" ? socialImage : undefined,
    drafting: schema.drafting === true,
  };
}

/** Tells whether a field may stand where the engine knows one by name. @param known its definition in `entry.schema.json` */
export const isOfKind = (field: JsonValue | undefined, known: JsonValue | undefined): boolean =>
  kindsOf(known).includes(kindOf(field));

/** The types that a field may have, in words. */
function kindsOf(definition: JsonValue | undefined): string[] {
  const choice = isObject(definition) && Array.isArray(definition.anyOf) ? definition.anyOf : [definition];
  return choice.map(kindOf);
}

/** The type of a field in words: the common definition that it refers to, or its JSON type. */
export function kindOf(schema: JsonValue | undefined): string {
  if (!isObject(schema)) return "missing";
  const [, definition] = /common\.schema\.json#\/definitions\/(\w+)$/.exec(String(schema.$ref)) ?? [];
  const word = definition ?? String(schema.type);
  return `${/^[aeiou]/.test(word) ? "an" : "a"} ${word}`;
}
