import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { readSiteFiles } from "#src/content/document/disk/files.ts";
import { listBelow } from "#src/content/document/places.js";
import { schemaSources } from "#src/content/document/schema-sources.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, valueAt } from "#src/content/json/json.ts";
import { blockFile } from "#src/content/schema/blocks.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import type { DeclaredCollection } from "#src/content/schema/declared-collection.ts";
import { editorSchema, PAGE_SCHEMA } from "#src/content/schema/editor-schema.ts";
import { type DeclaredText, type DeclaredTexts, declaredTexts } from "#src/content/schema/interface-texts.ts";
import { SiteCache } from "#src/content/site/context/site-cache.ts";
import { changedFiles, type FileChange, textIn, writeFiles } from "#src/disk/write-files.ts";
import { gapsIn } from "#src/language/phrase.ts";
import { type SchemaVersions, versionsOf } from "#src/plans/migrations/versions.ts";
import { checkCode } from "#src/publish/bundle/generated/check-code.ts";
import { orderExamples } from "#src/rules/fix/order-keys.ts";

const GENERATED = "schema/generated";

/**
 * The contents of every file in schema/generated, by path from the site root.
 * @param files of the site, with its schemas
 */
export async function generatedFiles(files: readonly SourceFile[]): Promise<Map<string, string>> {
  const { generateTypes } = await import("./generate-types.ts");
  return new Map([
    ...schemasAndModules(files),
    ["schema/generated/types.ts", await generateTypes(schemaSources(files))],
  ]);
}

/**
 * Tells whether schema/generated is up to date. Compares all of its files except the types, which follow from the same schemas and take
 * half a second to generate.
 */
export function isUpToDate(root: string): boolean {
  const { files } = readSiteFiles(root);
  return [...schemasAndModules(files)].every(([name, text]) => textIn(root, name) === text);
}

function schemasAndModules(files: readonly SourceFile[]): Map<string, string> {
  const sources = schemaSources(files);
  const { page, layout, fragment, data, collections } = composeSchemas(sources);
  return new Map([
    [PAGE_SCHEMA, editorSchema(page)],
    ["schema/generated/layout.schema.json", editorSchema(layout)],
    ["schema/generated/fragment.schema.json", editorSchema(fragment)],
    ...[...data].map(([name, schema]): [string, string] => [
      `schema/generated/${name}.schema.json`,
      editorSchema(schema),
    ]),
    ["schema/generated/texts.ts", textsModule(declaredTexts(sources))],
    ["schema/generated/versions.ts", versionsModule(versionsOf(sources))],
    [
      "schema/generated/drafting.ts",
      draftingModule([...collections.values()], { page, common: sources.common }),
    ],
  ]);
}

/** Compares schema/generated with the schemas: changed or missing files, and files whose schema no longer exists. */
export async function staleFiles(root: string, files: readonly SourceFile[]): Promise<FileChange[]> {
  const generated = await generatedFiles(files);
  const gone = listBelow(root, GENERATED).filter(
    (name) => name.endsWith(".schema.json") && !generated.has(name),
  );
  return [...generated, ...gone.map((name): [string, undefined] => [name, undefined])]
    .map(([name, after]) => ({ name, before: textIn(root, name), after }))
    .filter(({ before, after }) => after !== before);
}

/**
 * Brings schema/generated up to date.
 * @param write false to compare only
 * @param withExamples also sorts the keys of examples by the schema, since authors copy them
 * @returns the paths of files that were out of date
 */
export async function refreshGeneratedFiles(
  root: string,
  write: boolean,
  withExamples = false,
): Promise<string[]> {
  const { files: before } = readSiteFiles(root);
  await checkCode(root, before);
  const files = withExamples ? withOrderedExamples(root, before) : before;
  const stale = [...changedFiles(before, files), ...(await staleFiles(root, files))];
  if (write) await writeFiles(root, stale);
  return stale.map(({ name }) => name);
}

/** The files of a site, with the keys of its own examples in schema order. */
function withOrderedExamples(root: string, files: readonly SourceFile[]): SourceFile[] {
  const schemas = new SiteCache().documentSchemas(files);
  return files.map((file) => {
    // A site cannot change examples of a package.
    if (blockFile(file.path)?.kind !== "examples" || textIn(root, file.path) === undefined) return file;
    const text = fileText(file);
    const ordered = orderExamples(text, schemas);
    return ordered === text ? file : { path: file.path, bytes: new TextEncoder().encode(ordered) };
  });
}

/** The fields whose limits the drafting area, the post editor at `/admin`, checks; with JSON pointers to their schemas. */
const LIMITED_FIELDS = {
  title: "/page/properties/title",
  description: "/page/properties/description",
  canonical: "/page/properties/canonical",
  label: "/common/definitions/label",
  picture: "/common/definitions/asset",
  alt: "/common/definitions/image/properties/alt",
  markdown: "/common/definitions/markdown",
};

/**
 * The source of a browser module with the collection to which the drafting area (the post editor at `/admin`) adds posts, and the limits of
 * the fields.
 */
function draftingModule(collections: readonly DeclaredCollection[], schemas: JsonObject): string {
  const { name = "", index = "" } = collections.find(({ drafting }) => drafting) ?? {};
  const limits = Object.entries(LIMITED_FIELDS).map(
    ([field, place]) => `  ${field}: ${limitsOf(place, schemas)},\n`,
  );
  return `// Generated by \`${commandLine("generate")}\` from schema/ and schema/collections/. Do not edit.

/** The collection that the drafting area writes for; empty where none declares \`drafting\`. */
export const DRAFTING = { collection: ${JSON.stringify(name)}, index: ${JSON.stringify(index)} };

/** The limits of fields, in characters as their schemas count them. */
export const LIMITS = {
${limits.join("")}};
`;
}

/** The limits of one field as an object literal. @throws Error if the pointer leads to no schema */
function limitsOf(place: string, schemas: JsonObject): string {
  const schema = valueAt(schemas, place);
  if (!isObject(schema)) throw new Error(`The schemas have no ${place}.`);
  const { minLength, maxLength, pattern } = schema;
  const limits = Object.entries({ minLength, maxLength, pattern: pattern === "\\S" ? undefined : pattern });
  const members = limits.flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${JSON.stringify(value)}`],
  );
  return `{ ${members.join(", ")} }`;
}

/** The source of a module with the schema versions, for code that writes documents in the browser. */
function versionsModule({ documents, blocks }: SchemaVersions): string {
  const above1 = (versions: ReadonlyMap<string, number>) => {
    const names = [...versions].filter(([, version]) => version > 1).sort(([a], [b]) => (a < b ? -1 : 1));
    return names.length === 0
      ? "{}"
      : `{ ${names.map(([name, version]) => `${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${version}`).join(", ")} }`;
  };
  return `// Generated by \`${commandLine("generate")}\` from schema/ and blocks/. Do not edit.

/** The versions above 1, of document kinds and of block types. */
export const VERSIONS: Record<"documents" | "blocks", Readonly<Record<string, number>>> = {
  documents: ${above1(documents)},
  blocks: ${above1(blocks)},
};
`;
}

/**
 * The source of a module with the interface texts: their type, and the English defaults. Each group is a separate constant, so that a
 * browser bundle contains only the groups it uses.
 */
function textsModule(groups: DeclaredTexts): string {
  const all = [...groups];
  return [
    `// Generated by \`${commandLine("generate")}\` from schema/data/texts.schema.json and blocks/. Do not edit.`,
    'import type { Phrase, Plural } from "#src/language/phrase.ts";',
    "",
    "/** The interface texts in one language, by group and name. A block's group is its type. */",
    "export type Texts = {",
    ...all.flatMap(([name, texts]) => [
      `  ${keyOf(name)}: {`,
      ...[...texts].flatMap(([key, text]) => [
        `    /** ${text.description} */`,
        `    ${keyOf(key)}: ${typeOf(text)};`,
      ]),
      "  };",
    ]),
    "};",
    ...all.flatMap(([name, texts]) => [
      "",
      `export const ${constantOf(name)}: Texts[${JSON.stringify(name)}] = ${JSON.stringify(defaultsOf(texts), null, 2)};`,
    ]),
    "",
    "/** The English texts, which hold where a site has none of its own. */",
    "export const DEFAULT_TEXTS: Texts = {",
    ...all.map(([name]) => `  ${keyOf(name)}: ${constantOf(name)},`),
    "};",
    "",
    "/** The texts that the script of a block reads, by its type. */",
    "export const BROWSER_TEXTS: Readonly<Record<string, readonly string[]>> = {",
    ...all.flatMap(([name, texts]) => {
      const read = [...texts].flatMap(([key, { inBrowser }]) => (inBrowser ? [key] : []));
      return read.length === 0 ? [] : [`  ${keyOf(name)}: ${JSON.stringify(read)},`];
    }),
    "};",
    "",
  ].join("\n");
}

function typeOf({ default: text }: DeclaredText): string {
  const phrases = typeof text === "string" ? [text] : Object.values(text);
  const gaps = [...new Set(phrases.flatMap(gapsIn))].map((name) => JSON.stringify(name)).join(" | ");
  if (typeof text === "string") return gaps === "" ? "string" : `Phrase<${gaps}>`;
  return `Plural<${gaps === "" ? "never" : gaps}>`;
}

function defaultsOf(texts: ReadonlyMap<string, DeclaredText>): Record<string, DeclaredText["default"]> {
  return Object.fromEntries([...texts].map(([key, text]) => [key, text.default]));
}

/** The constant's name for a group: `cost-estimate` becomes COST_ESTIMATE_TEXTS. */
function constantOf(group: string): string {
  return `${group.replaceAll("-", "_").toUpperCase()}_TEXTS`;
}

function keyOf(name: string): string {
  return /^\w+$/.test(name) ? name : JSON.stringify(name);
}
