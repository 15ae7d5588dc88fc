import { schemaSources } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, valueAt } from "#src/content/json/json.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import type { Site } from "#src/content/site/site.ts";
import { readTyped, type TypedDocument } from "./typed-document.ts";

/** The names in the shipped site that a mistake may refer to. */
export type World = {
  documents: readonly TypedDocument[];
  /** Addresses that links may lead to, including static files. */
  addresses: ReadonlySet<string>;
  /** Addresses of pages, whose anchors are checked. */
  pages: ReadonlySet<string>;
  facts: readonly string[];
  fragments: readonly string[];
  blockTypes: readonly string[];
  collections: readonly string[];
  /** The texts of all documents, to find out whether a name occurs anywhere. */
  wholeText: string;
};

/** Reads the shipped site. @param assets addresses of static files */
export function readWorld(files: readonly SourceFile[], site: Site, assets: ReadonlySet<string>): World {
  const schemas = composeSchemas(schemaSources(files));
  const definitions = isObject(schemas.page.definitions) ? schemas.page.definitions : {};
  const pages = new Set([...site.routes, ...site.aliases.keys()]);
  const shipped = files.filter(({ path }) => path.startsWith("pages/"));
  const texts = new Map(shipped.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]));
  const documents = [...texts].flatMap(([path, text]) => {
    if (!path.endsWith(".json")) return [];
    const [, folder, name = ""] = /^pages\/_(data|layouts|fragments)\/([^/]+)\.json$/.exec(path) ?? [];
    const data = folder === "data" ? schemas.data.get(name) : undefined;
    const schema = data ?? (folder === "layouts" ? schemas.layout : folder ? schemas.fragment : schemas.page);
    const own = isObject(data?.definitions) ? data.definitions : definitions;
    return [readTyped(path, text, schema, own)];
  });
  return {
    documents,
    addresses: new Set([...pages, ...assets]),
    pages,
    facts: Object.keys(site.facts),
    fragments: documents.flatMap(({ path }) => /^pages\/_fragments\/(.+)\.json$/.exec(path)?.[1] ?? []),
    blockTypes: ["fragment", ...constants(definitions, "type")],
    collections: [...constants(definitions, "collection"), ...schemas.data.keys()],
    wholeText: [...texts.values()].join("\n"),
  };
}

function constants(definitions: JsonObject, key: string): string[] {
  return Object.values(definitions).flatMap((schema) => {
    const value = valueAt(schema, `/properties/${key}/const`);
    return typeof value === "string" && value !== "fragment" ? [value] : [];
  });
}
