import { Ajv } from "ajv";
import blockMeta from "#schema/block.meta.schema.json" with { type: "json" };
import collectionMeta from "#schema/collection.meta.schema.json" with { type: "json" };
import common from "#schema/common.schema.json" with { type: "json" };
import examplesMeta from "#schema/examples.schema.json" with { type: "json" };
import meta from "#schema/meta.schema.json" with { type: "json" };
import scaffoldMeta from "#schema/scaffold.schema.json" with { type: "json" };
import { describeValue } from "#src/content/diagnostics/describe.ts";
import {
  compareDiagnostics,
  type Diagnostic,
  type PlacedDiagnostic,
  placeDiagnostic,
} from "#src/content/diagnostics/diagnostic.ts";
import { forAuthors } from "#src/content/diagnostics/words.ts";
import { readSchema, schemaSources } from "#src/content/document/schema-sources.ts";
import { fileText, type SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, pointerTo } from "#src/content/json/json.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import { blockFile } from "#src/content/schema/blocks.ts";
import { composeSchemas } from "#src/content/schema/compose.ts";
import { explainErrors } from "#src/content/schema/validate/explain.ts";
import { blockVersion } from "#src/content/schema/validate/key.rules.ts";
import { type Check, compileValidators } from "#src/content/schema/validate/validators.ts";
import type { Vocabulary } from "#src/content/schema/vocabulary.ts";
import { blockExample, schemaReference, schemaRule } from "#src/rules/code/schema.rules.ts";
import { SchemaRules } from "./schema.rules.ts";

/** Meta-schemas by the files that they validate; the first match is used. */
const META: readonly (readonly [files: RegExp, meta: string])[] = [
  [/^blocks\/.*\.examples\.json$/, "examples.schema.json"],
  [/^blocks\//, "block.meta.schema.json"],
  [/^schema\/collections\//, "collection.meta.schema.json"],
  [/^schema\/scaffolds\//, "scaffold.schema.json"],
  [/^schema\/(?:data\/[^/]+|common|page|layout|fragment|entry)\.schema\.json$/, "meta.schema.json"],
];

/** The schemas whose titles become names of TypeScript types. */
const TYPED_SCHEMA =
  /^(?:blocks\/.*\.schema\.json|schema\/(?:data\/[^/]+|common|page|layout|fragment|entry)\.schema\.json)$/;

const COMMON = "schema/common.schema.json";

/** The compiler of meta-schemas; each is compiled on first use. */
const META_SCHEMAS = new Ajv({
  allErrors: true,
  strict: false,
  verbose: true,
  // Compiled once, and used for about a hundred schemas.
  validateSchema: false,
  inlineRefs: false,
  code: { optimize: false },
  schemas: {
    "meta.schema.json": meta,
    "block.meta.schema.json": blockMeta,
    "common.schema.json": common,
    "collection.meta.schema.json": collectionMeta,
    "examples.schema.json": examplesMeta,
    "scaffold.schema.json": scaffoldMeta,
  },
});

const VOCABULARY: Vocabulary = {
  unions: {},
  definitions: { ...meta.definitions, ...blockMeta.definitions },
};

/** Checks schemas (syntax, keywords, references, limits) and the structure of examples. Pure. */
export function checkSchemas(files: readonly SourceFile[]): PlacedDiagnostic[] {
  const problems: PlacedDiagnostic[] = [];
  const schemas = new Map<string, JsonObject>();
  const texts = new Map<string, JsonPlaces>();
  const report = (path: string, ...some: readonly Diagnostic[]) => {
    for (const one of some) problems.push(placeDiagnostic(path, texts.get(path) ?? new JsonPlaces(""), one));
  };
  for (const file of files) {
    const { path } = file;
    if (!/^schema\//.test(path) && !blockFile(path)) continue;
    const { value, text, diagnostics } = readSchema(file);
    texts.set(path, new JsonPlaces(text));
    if (value) schemas.set(path, value);
    else report(path, ...diagnostics);
  }
  // Without the common definitions, every reference would be unresolved.
  if (texts.has(COMMON) && !schemas.has(COMMON)) return problems.sort(compareDiagnostics);
  const packaged = new Set(files.flatMap(({ path, packaged }) => (packaged ? [path] : [])));
  const titles = new Map<string, string>();
  const common = schemas.get(COMMON)?.definitions;
  const rules = new SchemaRules(isObject(common) ? common : {});
  for (const [path, schema] of schemas) {
    const name = META.find(([some]) => some.test(path))?.[1];
    const validate = name === undefined ? undefined : META_SCHEMAS.getSchema(name);
    if (name === undefined || !validate) continue;
    const unfit = validate(schema) ? [] : explainErrors(validate.errors ?? [], VOCABULARY, schema);
    const ruled = /examples|scaffold/.test(name) ? [] : rules.check(schema, blockFile(path)?.type);
    // An unresolved reference makes the report about its form redundant.
    const lost = new Set(
      ruled.flatMap(({ code, pointer }) => (code === schemaReference.code ? pointer : [])),
    );
    report(path, ...unfit.filter(({ pointer }) => !lost.has(pointer)));
    const reported = new Set(unfit.map(({ pointer }) => pointer));
    report(path, ...ruled.filter(({ pointer }) => lost.has(pointer) || !reported.has(pointer)));
    if (TYPED_SCHEMA.test(path)) report(path, ...repeatedTitles(schema, path, titles, packaged));
  }
  return problems.sort(compareDiagnostics);
}

/**
 * Reports titles that occur in several schemas, since each becomes the name of a TypeScript type. A site may repeat a title of a package's
 * schema, which the package may have introduced later.
 */
function repeatedTitles(
  schema: JsonObject,
  path: string,
  titles: Map<string, string>,
  packaged: ReadonlySet<string>,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const visit = (node: unknown, pointer: string): void => {
    if (Array.isArray(node))
      for (const [index, item] of node.entries()) visit(item, pointerTo(pointer, index));
    if (!isObject(node)) return;
    const { title } = node;
    if (typeof title === "string" && (node.properties || node.enum || pointer === "")) {
      const other = titles.get(title);
      const problem = `The title "${title}" is already that of a schema in ${other}. Each becomes a TypeScript type, so choose another.`;
      if (other === undefined) titles.set(title, path);
      else if (packaged.has(other) === packaged.has(path))
        diagnostics.push(schemaRule.at(pointerTo(pointer, "title"), { problem }));
    }
    for (const [key, child] of Object.entries(node)) visit(child, pointerTo(pointer, key));
  };
  visit(schema, "");
  return diagnostics;
}

/** Checks the examples of blocks against their schemas, which must be valid. Pure. */
export function checkExamples(files: readonly SourceFile[]): PlacedDiagnostic[] {
  const sources = schemaSources(files);
  const { block: checkOf } = compileValidators(composeSchemas(sources));
  return files.flatMap((file) => {
    const { type, kind } = blockFile(file.path) ?? {};
    const examples = type === undefined ? undefined : sources.examples.get(type);
    if (type === undefined || kind !== "examples" || !examples) return [];
    const places = new JsonPlaces(fileText(file));
    const check = checkOf(type) ?? (() => []);
    const diagnostics = [
      ...objects(examples.valid).flatMap(validExample(type, check)),
      ...objects(examples.invalid).flatMap(invalidExample(check)),
    ];
    return [...diagnostics, ...repeatedNames(objects(examples.valid))].map((one) =>
      placeDiagnostic(file.path, places, one),
    );
  });
}

const validExample =
  (type: string, check: Check) =>
  ({ block }: JsonObject, index: number): Diagnostic[] => {
    const pointer = `/valid/${index}/block`;
    if (!isObject(block)) return [];
    if (block.type !== type)
      return [
        problem(
          `${pointer}/type`,
          `This is not an example of "${type}": its type is ${forAuthors(describeValue(block.type))}.`,
        ),
      ];
    const problems = check(block);
    return isOutdated(problems) ? [] : problems.map((one) => ({ ...one, pointer: pointer + one.pointer }));
  };

const invalidExample =
  (check: Check) =>
  ({ name, code, path, block }: JsonObject, index: number): Diagnostic[] => {
    const diagnostics = check(block ?? null);
    if (isOutdated(diagnostics)) return [];
    const matches = diagnostics.map(({ code, pointer }) => `${code} at "${pointer}"`);
    const expectation = `${String(code)} at "${String(path)}"`;
    if (matches.length === 0)
      return [
        problem(
          `/invalid/${index}/name`,
          `The schema accepts the invalid example ${forAuthors(describeValue(name))}, which should give ${expectation}.`,
        ),
      ];
    const message = `The invalid example ${forAuthors(describeValue(name))} gives ${matches.join(" and ")}, not ${expectation}.`;
    return matches.join() === expectation ? [] : [problem(`/invalid/${index}/code`, message)];
  };

/** Tells whether an example has an earlier version; such an example is left to `npx waymark migrate`. */
function isOutdated(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ code }) => code === blockVersion.code);
}

function repeatedNames(examples: readonly JsonObject[]): Diagnostic[] {
  const names = examples.map(({ name }) => String(name));
  return names.flatMap((name, index) =>
    names.indexOf(name) === index
      ? []
      : [problem(`/valid/${index}/name`, `Two valid examples are named "${name}". Give each its own name.`)],
  );
}

function problem(pointer: string, text: string): Diagnostic {
  return blockExample.at(pointer, { problem: text });
}

const objects = (list: unknown): JsonObject[] => (Array.isArray(list) ? list.filter(isObject) : []);
