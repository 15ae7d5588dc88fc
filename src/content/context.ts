import { createHash } from "node:crypto";
import type { Fact, SiteDocument } from "#schema/generated/types.ts";
import { composeSchemas } from "#src/content/compose.ts";
import { type BlockPlans, planBlock } from "#src/content/fields.ts";
import { isObject, type JsonObject, valueAt } from "#src/content/json.ts";
import type { Scope } from "#src/content/placeholders.ts";
import { schemaSources } from "#src/content/schema-sources.ts";
import type { SourceFile } from "#src/content/source-file.ts";
import { blockTitles, compileValidators, type Validators } from "#src/content/validators.ts";

/** What the schemas of a site amount to, compiled once for as long as they stay the same. */
export type Rules = {
  /** Changes whenever a schema does. */
  hash: string;
  validators: Validators;
  /** The fields of each block type that the engine knows. */
  plans: ReadonlyMap<string, BlockPlans>;
  /** Fields that the entries of each collection may have. */
  entryFields: ReadonlyMap<string, readonly string[]>;
};

/** The site itself, as every page sees it. */
export type Surroundings = {
  site: SiteDocument;
  /** The same document, for placeholders. */
  siteFields: JsonObject;
  facts: Readonly<Record<string, Fact>>;
  /** Addresses of static files. */
  assets: ReadonlySet<string>;
};

let latest: Rules | undefined;

/**
 * Compiles the schemas among the files of a site. Asked again with the same schemas, it gives the same rules.
 * @throws Error if a schema is missing or not valid
 */
export function compileRules(files: readonly SourceFile[]): Rules {
  const schemas = files.filter(({ path }) => /^schema\/|^blocks\/.*\.schema\.json$/.test(path));
  const hash = hashFiles(schemas);
  if (latest?.hash === hash) return latest;
  const composed = composeSchemas(schemaSources(schemas));
  const plans = blockTitles(composed.page).map(
    ([type, title]) => [type, planBlock(composed.page, title)] as const,
  );
  latest = {
    hash,
    validators: compileValidators(composed),
    plans: new Map(plans),
    entryFields: entryFields(composed.page),
  };
  return latest;
}

/** One hash for several files: it changes when a byte or a name does. */
export function hashFiles(files: readonly SourceFile[]): string {
  const hash = createHash("sha1");
  for (const { path, bytes } of files) hash.update(`${path}\n${bytes.length}\n`).update(bytes);
  return hash.digest("base64");
}

/** What placeholders may name: the page's own fields, or "deferred" in layouts and fragments. */
export function scopeOf(
  { siteFields, facts }: Surroundings,
  { entryFields: fields }: Rules,
  page: JsonObject | "deferred",
  entry: JsonObject | "deferred" | undefined,
): Scope {
  // A page without an entry has no {{entry.…}}: the name is then unknown like any other.
  const objects: Scope["objects"] = { site: siteFields, page, ...(entry ? { entry } : {}) };
  const own = isObject(entry) ? fields.get(String(entry.collection)) : undefined;
  return { facts, objects, optional: { entry: new Set(own) } };
}

function entryFields(page: JsonObject): Map<string, string[]> {
  const definitions = isObject(page.definitions) ? Object.values(page.definitions) : [];
  return new Map(
    definitions.flatMap((schema): [string, string[]][] => {
      const name = valueAt(schema, "/properties/collection/const");
      const properties = valueAt(schema, "/properties");
      return typeof name === "string" && isObject(properties) ? [[name, Object.keys(properties)]] : [];
    }),
  );
}
