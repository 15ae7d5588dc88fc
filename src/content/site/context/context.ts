import { createHash } from "node:crypto";
import type { Fact, SiteDocument } from "#schema/generated/types.ts";
import type { Pictures } from "#src/content/address/responsive-image.ts";
import { contentHash } from "#src/content/document/content-hash.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, scalarText, valueAt } from "#src/content/json/json.ts";
import { memoised } from "#src/content/json/memo.ts";
import type { Counts } from "#src/content/placeholder/counts.ts";
import type { CurrentFact } from "#src/content/placeholder/current-facts.ts";
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
import {
  type Accepted,
  compileValidators,
  type Validators,
} from "#src/content/schema/validate/validators.ts";
import { versionOf } from "#src/content/schema/version.ts";
import { vocabularyOf } from "#src/content/schema/vocabulary.ts";
import type { FileContents } from "#src/content/static/file-content.ts";

export type CompiledSchemas = {
  /** Hash of all schemas. */
  hash: string;
  validators: Validators;
  /** The page version that the schema accepts. */
  pageVersion: number;
  /** Field plans by block type. */
  plans: ReadonlyMap<string, BlockPlans>;
  /** Field plans of collection entries and data documents, by name. */
  entryPlans: ReadonlyMap<string, FieldPlan | undefined>;
  dataPlans: ReadonlyMap<string, FieldPlan | undefined>;
  collections: NamedMembers;
  declared: ReadonlyMap<string, DeclaredCollection>;
  labels: ReadonlyMap<string, FieldLabels>;
  entryFields: ReadonlyMap<string, readonly string[]>;
  /** The interface texts that the engine and its blocks declare. */
  texts: DeclaredTexts;
  /** The button actions that blocks declare, by name. */
  actions: DeclaredActions;
  /** JSON pointers to the members of the site document that contain the origins of embedded pages. */
  embedded: readonly string[];
};

/** The site-wide data that every page uses, in one language. */
export type SiteContext = {
  /** BCP 47 tag of the language. */
  language: string;
  site: SiteDocument;
  /** The site document as plain JSON, for placeholders such as `{{site.name}}`. */
  siteFields: JsonObject;
  /** The facts, with the values that are valid on the day for which the site is shown. */
  facts: Readonly<Record<string, CurrentFact>>;
  /** The facts with the values stated in their documents. */
  factsAsWritten: Readonly<Record<string, Fact>>;
  /** The interface texts that differ from the engine's English defaults: those of the language, overridden by the site's own. */
  texts: JsonObject;
  assets: ReadonlySet<string>;
  /** Contents of the static files, as far as known. */
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
export function compileSchemas(composed: ComposedSchemas, hash: string, accepted: Accepted): CompiledSchemas {
  const { page, data } = composed;
  const blocks = [...definitionsBy("type", page)];
  const entries = [...definitionsBy("collection", page)];
  return {
    hash,
    validators: compileValidators(composed, hash, accepted),
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

/** The item fields in the schema of a data document. */
const itemProperties = (schema: JsonObject) => valueAt(schema, "/properties/items/items/properties");

/** The hash of all schemas, and of the examples of blocks, which become snippets of the composed schemas. */
export function hashOfSchemas(files: readonly SourceFile[]): string {
  return hashFiles(files.filter(({ path }) => path.startsWith("schema/") || blockFile(path) !== undefined));
}

/** A combined hash of several files; changes with any byte or path. */
export function hashFiles(files: readonly SourceFile[]): string {
  const hash = createHash("sha1");
  for (const file of files) hash.update(hashFile(file));
  return hash.digest("base64");
}

/** The hash of a file; cached, because the same files are hashed repeatedly while a site is edited. */
export const hashFile = memoised(
  (file: SourceFile): string => file.hash ?? contentHash(file.path, file.bytes),
);

/**
 * Creates the placeholder scope of a document, the names that its placeholders may use.
 * @param page the page's own fields; "deferred" in layouts and fragments, undefined in data documents
 * @param entry the page's collection entry, likewise
 * @param countable the counts available in the document
 */
export function scopeOf(
  { language, siteFields, facts }: SiteContext,
  { entryFields: fields, labels }: CompiledSchemas,
  page: JsonObject | "deferred" | undefined,
  entry: JsonObject | "deferred" | undefined,
  countable: Countable | "deferred",
): Scope {
  // Without an entry, {{entry.…}} is reported like any unknown name.
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
 * Creates the placeholder scope of layouts, fragments and queries, in which placeholders for the page stay in place until a page includes
 * them.
 * @param countable the counts available in the document
 */
export function deferredScope(
  siteContext: SiteContext,
  compiledSchemas: CompiledSchemas,
  countable: Countable | "deferred" = "deferred",
): Scope {
  return scopeOf(siteContext, compiledSchemas, "deferred", "deferred", countable);
}

/** Casts a validated document to the type generated from its schema; the only cast that relies on validation. */
export function asValidated<Document>(value: unknown): Document {
  return value as Document;
}
