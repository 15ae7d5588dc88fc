import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";

/** A collection of pages, declared in `schema/collections/<name>.schema.json` along with the fields of its entries. */
export type DeclaredCollection = {
  name: string;
  /** The entry fields that the engine reads: those with a name and shape from `schema/entry.schema.json`. */
  fields: ReadonlySet<string>;
  /** Route of the collection's index page; the entries' pages are below it. */
  index: string | undefined;
  /** The collection's RSS feed. The title is one text, or an object with one for each language. */
  feed: { title: string | JsonObject; address: string } | undefined;
  /** Set if the collection's pages are articles, with the corresponding metadata in their heads. */
  article: boolean;
  /** Set if the entries are events, with calendar files. */
  event: boolean;
  /** The schema.org type of the entries, if they describe places. */
  place: string | undefined;
  /** The field with the picture for social previews. */
  socialImage: string | undefined;
  /** Set if the drafting area, the editor for posts at /admin, writes entries of the collection. */
  drafting: boolean;
};

/** Entry fields required for a feed, an article or the drafting area. */
const REQUIRED_FIELDS = {
  feed: ["label", "summary", "date"],
  article: ["date"],
  event: ["date"],
  place: ["address"],
  drafting: ["label", "summary", "category", "tags", "date", "updated", "author", "authorAvatar", "image"],
};

/**
 * Reads the declaration in a collection's schema. A field with the name of an engine field but another shape belongs to the site, and the
 * engine ignores it.
 * @param contract the fields that the engine knows (`schema/entry.schema.json`)
 * @throws Error if the schema lacks a field that a keyword requires, or has it in another shape
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
  const engineFields = isObject(contract.properties) ? contract.properties : {};
  if (valueAt(own, "/collection/const") !== name)
    refuse(`"collection" has to be the constant "${name}", which is the name of the file`);
  const knownHere = new Set(
    Object.keys(engineFields).filter((field) => isOfKind(own[field], engineFields[field])),
  );
  const { index, socialImage } = schema;
  const feed = isObject(schema.feed) ? schema.feed : undefined;
  const needed = [
    ["a collection", ["label"]] as const,
    ...Object.entries(REQUIRED_FIELDS).flatMap(([keyword, fields]) =>
      schema[keyword] ? [[`"${keyword}"`, fields] as const] : [],
    ),
  ];
  for (const [keyword, fields] of needed) {
    const missing = fields.filter((field) => !isObject(own[field]));
    if (missing.length > 0)
      refuse(`${keyword} needs the fields ${missing.map((field) => `"${field}"`).join(", ")}`);
    for (const field of fields)
      if (!knownHere.has(field))
        refuse(
          `${keyword} needs "${field}" to be ${kindsOf(engineFields[field]).join(" or ")}, as in schema/entry.schema.json`,
        );
  }
  if ((feed || schema.drafting === true || schema.event === true) && typeof index !== "string")
    refuse('a feed, events and the drafting area need "index", the page that lists the others');
  if (socialImage !== undefined && !isOfKind(own[String(socialImage)], engineFields.image))
    refuse(`"socialImage" has to name a field that is an image`);
  return {
    name,
    fields: knownHere,
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

/**
 * Tells whether a field of a site has the shape that the engine expects: a label may be any plain text, a list needs the same kind of
 * items, and a computed field must be declared as one.
 * @param definition of the engine's field in `entry.schema.json`
 */
export function isOfKind(field: JsonValue | undefined, definition: JsonValue | undefined): boolean {
  if (!isObject(field) || !isObject(definition) || field.output !== definition.output) return false;
  return choicesIn(definition).some((choice) => {
    const kind = kindOf(choice);
    const isKind = PLAIN_TEXTS.includes(kind) ? isPlainText(field) : kindOf(field) === kind;
    return isKind && (!isObject(choice) || !choice.items || isOfKind(field.items, choice.items));
  });
}

const PLAIN_TEXTS: readonly string[] = ["a label", "a text", "a string"];

const isPlainText = (field: JsonObject): boolean =>
  PLAIN_TEXTS.includes(kindOf(field)) && !("markdown" in field || "safeUrl" in field || "asset" in field);

const choicesIn = (definition: JsonObject): JsonValue[] =>
  Array.isArray(definition.anyOf) ? definition.anyOf : [definition];

/** The allowed types of a field, each in the form that `kindOf` returns. */
const kindsOf = (definition: JsonValue | undefined): string[] =>
  isObject(definition) ? choicesIn(definition).map(kindOf) : [];

/**
 * The type of a field, with an article for messages: the name of the common definition that it refers to ("a label"), or its JSON type ("an
 * array").
 */
export function kindOf(schema: JsonValue | undefined): string {
  if (!isObject(schema)) return "missing";
  const [, definition] = /common\.schema\.json#\/definitions\/(\w+)$/.exec(String(schema.$ref)) ?? [];
  const word = definition ?? String(schema.type);
  return `${/^[aeiou]/.test(word) ? "an" : "a"} ${word}`;
}
