import { createHash } from "node:crypto";
import type { Fact, SiteDocument } from "#schema/generated/types.ts";
import type { Pictures } from "#src/content/address/responsive-image.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, scalarText, valueAt } from "#src/content/json/json.ts";
import { memoised } from "#src/content/json/memo.ts";
import type { Counts } from "#src/content/placeholder/counts.ts";
import { type FieldLabels, labelsIn } from "#src/content/placeholder/formats.ts";
import type { Countable, Scope } from "#src/content/placeholder/placeholder-lookup.ts";
import { blockFile } from "#src/content/schema/blocks.ts";
import type { ComposedSchemas } from "#src/content/schema/compose.ts";
import type { DeclaredActions } from "#src/content/schema/declared-actions.ts";
import type { DeclaredCollection } from "#src/content/schema/declared-collection.ts";
import { type BlockPlans, type FieldPlan, planBlock } from "#src/content/schema/fields.ts";
import type { DeclaredTexts } from "#src/content/schema/interface-texts.ts";
import type { NamedMembers } from "#src/content/schema/meant/meant-type.ts";
import { definitionsBy } from "#src/content/schema/schema-tree.ts";
import { compileValidators, type Validators } from "#src/content/schema/validate/validators.ts";
import { versionOf } from "#src/content/schema/version.ts";
import { vocabularyOf } from "#src/content/schema/vocabulary.ts";
import type { FileContents } from "#src/content/static/file-content.ts";

export type CompiledSchemas = {
  /** Changes whenever a schema does. */
  hash: string;
  validators: Validators;
  /** The version of pages that the schema accepts. */
  pageVersion: number;
  /** The fields of each block type that have a meaning to the engine. */
  plans: ReadonlyMap<string, BlockPlans>;
  /** Plans of the entries of each collection, and of data documents, by name. */
  entryPlans: ReadonlyMap<string, FieldPlan | undefined>;
  dataPlans: ReadonlyMap<string, FieldPlan | undefined>;
  collections: NamedMembers;
  declared: ReadonlyMap<string, DeclaredCollection>;
  labels: ReadonlyMap<string, FieldLabels>;
  entryFields: ReadonlyMap<string, readonly string[]>;
  /** The interface texts that the engine and its blocks declare. */
  texts: DeclaredTexts;
  /** Actions that a block makes available to buttons. */
  actions: DeclaredActions;
  /** Places of the site document with an origin that blocks embed, as JSON Pointers. */
  embedded: readonly string[];
};

/** The site itself, as every page sees it. */
export type SiteContext = {
  /** BCP 47 tag of the language in which the site is seen. */
  language: string;
  site: SiteDocument;
  /** The document of the site, for placeholders. */
  siteFields: JsonObject;
  facts: Readonly<Record<string, Fact>>;
  /** The interface texts that differ from the engine's English: those of its language, and the site's own in their place. */
  texts: JsonObject;
  assets: ReadonlySet<string>;
  /** Their contents, as far as they are known. */
  contents: FileContents;
  pictures: Pictures;
  /** The folder of static files, for messages. */
  publicPath: string;
  counts: Counts;
  actions: DeclaredActions;
};

/**
 * Compiles the schemas of a site, which takes a fifth of a second: see `SiteCache`.
 * @throws Error if a schema is invalid
 */
export function compileSchemas(composed: ComposedSchemas, hash: string): CompiledSchemas {
  const { page, data } = composed;
  const blocks = [...definitionsBy("type", page)];
  const entries = [...definitionsBy("collection", page)];
  return {
    hash,
    validators: compileValidators(composed),
    pageVersion: versionOf(page),
    plans: new Map(blocks.map(([type, { schema }]) => [type, planBlock(schema, page)])),
    entryPlans: new Map(entries.map(([name, { schema }]) => [name, planBlock(schema, page).all])),
    dataPlans: new Map([...data].map(([name, schema]) => [name, planBlock(schema, schema).all])),
    collections: vocabularyOf(composed).unions.collection ?? { names: [], alsoCalled: new Map() },
    declared: composed.collections,
    entryFields: new Map(entries.map(([name, { schema }]) => [name, Object.keys(schema.properties ?? {})])),
    labels: new Map([
      ...entries.map(([name, { schema }]) => [name, labelsIn(schema.properties)] as const),
      ...[...data].map(([name, schema]) => [name, labelsIn(itemProperties(schema))] as const),
    ]),
    texts: composed.texts,
    actions: composed.actions,
    embedded: [...new Set(blocks.flatMap(([, { schema }]) => embeddedIn(schema)))],
  };
}

const embeddedIn = ({ embeds }: JsonObject): string[] =>
  isObject(embeds) ? Object.values(embeds).map((place) => `/${String(place).replaceAll(".", "/")}`) : [];

/** The fields of the items of a data document. */
const itemProperties = (schema: JsonObject) => valueAt(schema, "/properties/items/items/properties");

export function hashOfSchemas(files: readonly SourceFile[]): string {
  return hashFiles(
    files.filter(({ path }) => path.startsWith("schema/") || blockFile(path)?.kind === "schema"),
  );
}

/** One hash for several files: it changes when any byte or name does. */
export function hashFiles(files: readonly SourceFile[]): string {
  const hash = createHash("sha1");
  for (const file of files) hash.update(hashFile(file));
  return hash.digest("base64");
}

/** Cached, because the same files are hashed again while a site is edited. */
export const hashFile = memoised(
  (file: SourceFile): string =>
    file.hash ?? createHash("sha1").update(`${file.path}\n`).update(file.bytes).digest("base64"),
);

/**
 * The values of placeholders: the page's own fields, or "deferred" in layouts and fragments. Data documents have no
 * page.
 * @param countable what the document may count
 */
export function scopeOf(
  { language, siteFields, facts }: SiteContext,
  { entryFields: fields, labels }: CompiledSchemas,
  page: JsonObject | "deferred" | undefined,
  entry: JsonObject | "deferred" | undefined,
  countable: Countable | "deferred",
): Scope {
  // Without an entry, {{entry.…}} is an unknown name like any other.
  const objects: Scope["objects"] = {
    site: siteFields,
    ...(page ? { page } : {}),
    ...(entry ? { entry } : {}),
  };
  const collection = isObject(entry) ? scalarText(entry.collection) : "";
  const optional = { entry: new Set(fields.get(collection)) };
  return { language, facts, objects, optional, countable, labels: { entry: labels.get(collection) } };
}

/**
 * The values of placeholders in what each page completes for itself: layouts, fragments and queries.
 * @param countable what the document may count
 */
export function deferredScope(
  siteContext: SiteContext,
  compiledSchemas: CompiledSchemas,
  countable: Countable | "deferred" = "deferred",
): Scope {
  return scopeOf(siteContext, compiledSchemas, "deferred", "deferred", countable);
}

/** A validated document has the type generated from its schema. This is the only cast that relies on it. */
export function asValidated<Document>(value: unknown): Document {
  return value as Document;
}
