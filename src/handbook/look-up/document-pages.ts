import { schemaSources } from "#src/content/document/schema-sources.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, parseObject, valueAt } from "#src/content/json/json.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { describedWithExamples } from "#src/content/schema/description.ts";
import { TEXTS } from "#src/content/schema/interface-texts.ts";
import { follow } from "#src/content/schema/schema-tree.ts";
import { type SchemaRow, schemaRows } from "#src/gallery/schema-rows.ts";
import { fieldTable, schemaTable } from "./fields.ts";
import { code, codeBlock, type HandbookPage, paragraphs, plain, shortenedAtWord, table } from "./page.ts";

type Document = { name: string; place: string; schema: JsonObject; definitions: JsonObject };

/** Creates a page for each kind of document, and pages about recurring values, queries, entries, and the keywords of schemas. */
export function documentPages(files: readonly SourceFile[]): HandbookPage[] {
  const sources = schemaSources(files);
  const composed = composeSchemas(sources);
  const definitions = isObject(composed.page.definitions) ? composed.page.definitions : {};
  const documents: Document[] = [
    { name: "page", place: "pages/**/*.json", schema: composed.page, definitions },
    { name: "layout", place: "pages/_layouts/*.json", schema: composed.layout, definitions },
    { name: "fragment", place: "pages/_fragments/*.json", schema: composed.fragment, definitions },
    ...[...composed.data].map(([name, schema]) => ({
      ...{ name, schema, place: `pages/_data/${name}.json` },
      definitions: isObject(schema.definitions) ? schema.definitions : {},
    })),
  ];
  return [
    ...documents.map(documentPage),
    valuePage(definitions),
    queryPage(definitions),
    entryPage(sources.entry, definitions),
    ...["collection", "block"].map((kind) => keywordPage(kind, files)),
  ];
}

function documentPage({ name, place, schema, definitions }: Document): HandbookPage {
  const description = plain(describedWithExamples(schema) || name);
  return {
    path: `look-up/documents/${name}`,
    label: place.includes("*") ? `Document: ${name}` : `${name}.json`,
    summary: shortenedAtWord(
      `${place}: every key of this document, with its values, limits and defaults. ${description}`,
      158,
    ),
    group: "Documents",
    words: [name, "json", "settings", "keys", "fields"],
    markdown: paragraphs(
      `${description} Path: ${code(place)}.`,
      `# Fields\n\n${name === TEXTS ? textGroups(schema, definitions) : schemaTable(schema, definitions)}`,
    ),
  };
}

/** The groups of texts: single ones are on the pages of their blocks. */
const textGroups = (schema: JsonObject, definitions: JsonObject): string =>
  fieldTable(schemaRows(schema, definitions).filter(({ path }) => !path.includes(".")));

/** The page about values that many blocks share: picture, button, link, icon. */
function valuePage(definitions: JsonObject): HandbookPage {
  const shown = Object.entries(definitions).flatMap(([name, schema]) =>
    /^[a-z]/.test(name) && isObject(schema) && name !== "collectionQuery" ? [[name, schema] as const] : [],
  );
  return {
    path: "look-up/documents/values",
    label: "Common values",
    summary:
      "The values that tables call text, label, href, image, action, icon, tone, moment or status, with their limits.",
    group: "Documents",
    words: ["picture", "button", "link", "icon names", "image", "action"],
    markdown: paragraphs(
      ...shown.map(([name, schema]) => {
        const choices = choicesOf(schema);
        const inner = schemaTable(schema, definitions);
        return paragraphs(
          `# ${name}`,
          plain(describedWithExamples(schema)),
          limitsOf(schema),
          choices,
          inner,
        );
      }),
    ),
  };
}

function choicesOf(schema: JsonObject): string {
  if (!Array.isArray(schema.enum)) return "";
  return paragraphs("One of:", codeBlock(schema.enum.map(String).join("  ")));
}

function limitsOf({ maxLength, pattern }: JsonObject): string {
  const limits = [
    maxLength === undefined ? "" : `At most ${String(maxLength)} characters.`,
    pattern === undefined || pattern === "\\S" ? "" : `Pattern: ${code(String(pattern))}.`,
  ];
  return limits.filter(Boolean).join(" ");
}

function queryPage(definitions: JsonObject): HandbookPage {
  const query = definitions.collectionQuery;
  return {
    path: "look-up/documents/query",
    label: "Queries",
    summary:
      "All keys of a query, which fills a list from a collection: where, from, before, not, in, exclude, sort, limit and empty.",
    group: "Documents",
    words: ["query conditions", "filter", "sort", "limit", "where", "list", "order by", "latest", "exclude"],
    markdown: paragraphs(
      `Write a query instead of a list in any field whose table says “or a query”. ${code("item")} has the keys of one item of that list; in it, ${code("{{item.label}}")} is a field of the entry and ${code("{{item.href}}")} its address.`,
      isObject(query) ? `# Fields\n\n${fieldTable(queryRows(query, definitions))}` : "",
      "# Examples\n\n- [Show the next three events](/how-to/lists/next-events)\n- [Leave the page itself out of a list](/how-to/lists/without-the-page-itself)\n- [Add an archive of past events](/how-to/lists/archive)",
    ),
  };
}

/** The rows of a query, with those of a condition, which is a value of `where`. */
function queryRows(query: JsonObject, definitions: JsonObject): SchemaRow[] {
  const condition = valueAt(query, "/properties/where/additionalProperties");
  const conditions = isObject(condition) ? schemaRows(condition, definitions, "where.FIELD.") : [];
  return schemaRows(query, definitions).flatMap((row) =>
    row.path === "where" ? [row, ...conditions] : [row],
  );
}

function entryPage(entry: JsonObject, definitions: JsonObject): HandbookPage {
  const properties = isObject(entry.properties) ? entry.properties : {};
  const rows = Object.entries(properties).flatMap(([name, field]) =>
    isObject(field)
      ? [[code(name), plain(describedWithExamples(follow(field, definitions).wholeSchema))]]
      : [],
  );
  return {
    path: "look-up/documents/entry",
    label: "Fields of an entry",
    summary:
      "The fields of entries with a special meaning, such as date, place, status, address and readingTime, and the effect of each.",
    group: "Documents",
    words: ["collection fields", "frontmatter", "front matter", "metadata"],
    markdown: paragraphs(
      "A collection declares its own fields, and any of these. If it declares one of these names with another schema, the field has no special meaning.",
      `# Fields\n\n${table(["Field", "Purpose"], rows)}`,
    ),
  };
}

/** The page about the keywords that the schema of a collection or block may contain, from its meta-schema. */
function keywordPage(kind: string, files: readonly SourceFile[]): HandbookPage {
  const read = (path: string): JsonObject =>
    parseObject(fileText(files.find((file) => file.path === path))) ?? {};
  const meta = read(`schema/${kind}.meta.schema.json`);
  const shared = valueAt(read("schema/meta.schema.json"), "/definitions/node/properties");
  const keywords = {
    ...(isObject(shared) ? shared : {}),
    ...(isObject(meta.properties) ? meta.properties : {}),
  };
  const rows = Object.entries(keywords).flatMap(([name, schema]) =>
    isObject(schema) && schema.description !== undefined
      ? [[code(name), plain(String(schema.description))]]
      : [],
  );
  return {
    path: `look-up/schemas/${kind}`,
    label: `The schema of a ${kind}`,
    summary: `Every keyword that the schema of a ${kind} may have in addition to those of JSON Schema, and the effect of each.`,
    group: "For developers",
    words: ["schema", "keywords", "meta-schema", kind],
    markdown: paragraphs(
      plain(String(meta.description ?? "")),
      `# Keywords\n\n${table(["Keyword", "Effect"], rows)}`,
    ),
  };
}
