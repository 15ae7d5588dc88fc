import { Ajv, type ValidateFunction } from "ajv";
import blockMeta from "#schema/block.meta.schema.json" with { type: "json" };
import collectionMeta from "#schema/collection.meta.schema.json" with { type: "json" };
import examplesMeta from "#schema/examples.schema.json" with { type: "json" };
import meta from "#schema/meta.schema.json" with { type: "json" };
import scaffoldMeta from "#schema/scaffold.schema.json" with { type: "json" };
import {
  compareDiagnostics,
  createDiagnostic,
  type Diagnostic,
  type PlacedDiagnostic,
  placeDiagnostic,
} from "#src/content/diagnostics/diagnostic.ts";
import { readSchema } from "#src/content/document/schema-sources.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, pointerTo } from "#src/content/json/json.ts";
import { JsonPlaces } from "#src/content/json/json-places.ts";
import { blockFile } from "#src/content/schema/blocks.ts";
import { explainErrors } from "#src/content/schema/validate/explain.ts";
import type { Vocabulary } from "#src/content/schema/vocabulary.ts";
import { SchemaRules } from "./schema-rules.ts";

/** The meta-schemas by the files that they describe; the first match decides. */
const META: readonly (readonly [files: RegExp, meta: string])[] = [
  [/^blocks\/.*\.examples\.json$/, "examples.schema.json"],
  [/^blocks\//, "block.meta.schema.json"],
  [/^schema\/collections\//, "collection.meta.schema.json"],
  [/^schema\/scaffolds\//, "scaffold.schema.json"],
  [/^schema\/(?:data\/[^/]+|common|page|layout|fragment|entry)\.schema\.json$/, "meta.schema.json"],
];

/** The schemas whose titles become names of TypeScript types. */
const TYPED =
  /^(?:blocks\/.*\.schema\.json|schema\/(?:data\/[^/]+|common|page|layout|fragment|entry)\.schema\.json)$/;

const COMMON = "schema/common.schema.json";

/** The meta-schemas, compiled when the first schema is checked. */
let compiled: ((name: string) => ValidateFunction | undefined) | undefined;

const VOCABULARY: Vocabulary = {
  unions: {},
  definitions: { ...meta.definitions, ...blockMeta.definitions },
};

/** Checks schemas (syntax, keywords, references, limits) and the form of examples. Pure. */
export function checkSchemas(files: readonly SourceFile[]): PlacedDiagnostic[] {
  const found: PlacedDiagnostic[] = [];
  const schemas = new Map<string, JsonObject>();
  const texts = new Map<string, JsonPlaces>();
  const report = (path: string, ...some: readonly Diagnostic[]) => {
    for (const one of some) found.push(placeDiagnostic(path, texts.get(path) ?? new JsonPlaces(""), one));
  };
  for (const file of files) {
    const { path } = file;
    if (!/^schema\//.test(path) && !blockFile(path)) continue;
    const { value, text, diagnostics } = readSchema(file);
    texts.set(path, new JsonPlaces(text));
    if (value) schemas.set(path, value);
    else report(path, ...diagnostics);
  }
  // Every reference would lead nowhere.
  if (texts.has(COMMON) && !schemas.has(COMMON)) return found.sort(compareDiagnostics);
  const titles = new Map<string, string>();
  const common = schemas.get(COMMON)?.definitions;
  const rules = new SchemaRules(isObject(common) ? common : {});
  for (const [path, schema] of schemas) {
    const name = META.find(([some]) => some.test(path))?.[1];
    const validate = name === undefined ? undefined : metaSchema(name);
    if (name === undefined || !validate) continue;
    const unfit = validate(schema) ? [] : explainErrors(validate.errors ?? [], VOCABULARY, schema);
    const ruled = /examples|scaffold/.test(name) ? [] : rules.check(schema, blockFile(path)?.type);
    // A reference that leads nowhere says more than its form.
    const lost = new Set(ruled.flatMap(({ code, pointer }) => (code === "schema/reference" ? pointer : [])));
    report(path, ...unfit.filter(({ pointer }) => !lost.has(pointer)));
    const told = new Set(unfit.map(({ pointer }) => pointer));
    report(path, ...ruled.filter(({ pointer }) => lost.has(pointer) || !told.has(pointer)));
    if (TYPED.test(path)) report(path, ...repeatedTitles(schema, path, titles));
  }
  return found.sort(compareDiagnostics);
}

function metaSchema(name: string): ValidateFunction | undefined {
  if (!compiled) {
    const ajv = new Ajv({
      allErrors: true,
      strict: false,
      verbose: true,
      // Compiled once and used for some hundred schemas.
      validateSchema: false,
      inlineRefs: false,
      code: { optimize: false },
    });
    ajv.addSchema(meta, "meta.schema.json");
    ajv.addSchema(blockMeta, "block.meta.schema.json");
    ajv.addSchema(collectionMeta, "collection.meta.schema.json");
    ajv.addSchema(examplesMeta, "examples.schema.json");
    ajv.addSchema(scaffoldMeta, "scaffold.schema.json");
    compiled = (one) => ajv.getSchema(one);
  }
  return compiled(name);
}

/** Titles that two schemas have, although each becomes the name of a TypeScript type. */
function repeatedTitles(schema: JsonObject, path: string, titles: Map<string, string>): Diagnostic[] {
  const found: Diagnostic[] = [];
  const visit = (node: unknown, pointer: string): void => {
    if (Array.isArray(node))
      for (const [index, item] of node.entries()) visit(item, pointerTo(pointer, index));
    if (!isObject(node)) return;
    const { title } = node;
    if (typeof title === "string" && (node.properties || node.enum || pointer === "")) {
      const other = titles.get(title);
      const problem = `The title "${title}" is already that of a schema in ${other}. Each becomes a TypeScript type, so choose another.`;
      if (other === undefined) titles.set(title, path);
      else found.push(createDiagnostic("schema/rule", pointerTo(pointer, "title"), { problem }));
    }
    for (const [key, child] of Object.entries(node)) visit(child, pointerTo(pointer, key));
  };
  visit(schema, "");
  return found;
}
