import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";

/** A collection of pages, as `schema/collections/<name>.schema.json` declares it beside the fields of its entries. */
export type DeclaredCollection = {
  name: string;
  /** Route of the page that lists the others, which stand below it. */
  index: string | undefined;
  /** Its entries are the items of an RSS feed: the feed's title, and its address. */
  feed: { title: string; address: string } | undefined;
  /** Its pages are articles: their heads have the metadata of one. */
  article: boolean;
  /** The field of the picture that social previews show. */
  socialImage: string | undefined;
  /** The drafting area writes pages for it. */
  drafting: boolean;
};

/** Fields without which an entry is no item of a feed, no article, and nothing to draft. */
const NEEDED = {
  feed: ["label", "summary", "date"],
  article: ["date"],
  drafting: ["label", "summary", "category", "tags", "date", "updated", "author", "authorAvatar", "image"],
};

/**
 * Reads what a collection's schema declares.
 * @param contract the fields that the engine knows by name (`schema/entry.schema.json`)
 * @throws Error if the schema declares a field otherwise, or lacks one that a keyword needs
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
    if (!isObject(own[field]) || kindOf(own[field]) === kindOf(definition)) continue;
    refuse(`"${field}" has to be ${kindOf(definition)}, as in schema/entry.schema.json`);
  }
  const { index, socialImage } = schema;
  const feed = isObject(schema.feed) ? schema.feed : undefined;
  for (const [keyword, fields] of Object.entries(NEEDED)) {
    const missing = fields.filter((field) => !isObject(own[field]));
    if (schema[keyword] && missing.length > 0)
      refuse(`"${keyword}" needs the fields ${missing.map((field) => `"${field}"`).join(", ")}`);
  }
  if ((feed || schema.drafting === true) && typeof index !== "string")
    refuse('a feed and the drafting area need "index", the page that lists the others');
  if (socialImage !== undefined && kindOf(own[String(socialImage)]) !== "an image")
    refuse(`"socialImage" has to name a field that is an image`);
  return {
    name,
    index: typeof index === "string" ? index : undefined,
    feed: feed && { title: String(feed.title), address: String(feed.address ?? "/feed.xml") },
    article: schema.article === true,
    socialImage: typeof socialImage === "string" ? socialImage : undefined,
    drafting: schema.drafting === true,
  };
}

/** Which kind of value a field takes, in words: the common definition that it refers to, or its type. */
function kindOf(schema: JsonValue | undefined): string {
  if (!isObject(schema)) return "missing";
  const [, definition] = /common\.schema\.json#\/definitions\/(\w+)$/.exec(String(schema.$ref)) ?? [];
  const word = definition ?? String(schema.type);
  return `${/^[aeiou]/.test(word) ? "an" : "a"} ${word}`;
}
