import { hash } from "node:crypto";
import {
  Ajv,
  type ErrorObject,
  type FuncKeywordDefinition,
  type SchemaValidateFunction,
  type ValidateFunction,
} from "ajv";
import { type AddressUse, refuseAddress } from "#src/content/address/refuse-address.ts";
import { isDay, isMoment } from "#src/content/dates/day.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";
import { isLanguage } from "#src/content/language/language.ts";
import { renderMarkdownCached } from "#src/content/markdown/markdown-cache.ts";
import { MarkdownTooComplex } from "#src/content/markdown/markdown-limits.ts";
import type { ComposedSchemas } from "#src/content/schema/compose.ts";
import { definitionsBy } from "#src/content/schema/schema-tree.ts";
import { vocabularyOf } from "#src/content/schema/vocabulary.ts";
import { explainErrors } from "./explain.ts";
import { addRules } from "./rules.ts";
import { addTextLimits } from "./text-limits.ts";

/** Custom keywords that ajv ignores: annotations for the renderer or the compiler. */
const ANNOTATIONS = [
  "wideTwice",
  "heading",
  "label",
  "labels",
  "unset",
  "group",
  "collection",
  "invisible",
  "reference",
  "asset",
  "minWidth",
  "pictureSizes",
  "duotone",
  "drawn",
  "fact",
  "filled",
  "embeds",
  "addsActions",
  "addsToSite",
  "needs",
  "once",
  "postsTo",
  "framesFrom",
  "mediaFrom",
  "trustedTypes",
  "outline",
  "tsType",
  "defaultSnippets",
  "alsoCalled",
  "ofThisSite",
  "onlyAmongItsGroup",
  "onAllPages",
];

/** Validates a value; returns no diagnostics if it is valid. */
export type Check = (value: JsonValue) => Diagnostic[];

export type Validators = {
  page: Check;
  layout: Check;
  fragment: Check;
  /** Validator of a block type; undefined if the type does not exist. */
  block: (type: string) => Check | undefined;
  /** Validator of a data document by name; undefined if it has no schema. */
  data: (name: string) => Check | undefined;
};

/** Hashes of what has been found valid: the schemas of a site, and shared documents together with their schema. */
export type Accepted = Set<string>;

/** Maximum number of accepted documents: editing adds some, so a full set is emptied. */
const MAX_ACCEPTED = 5000;

/**
 * Compiles validators from composed schemas. The block union is a discriminator, so that a mistake in a block gives one error instead of
 * one per type. Each schema is compiled on first use, since compiling all of them takes a fifth of a second. `safeUrl` checks addresses
 * with `refuseAddress`.
 * @param schemasHash undefined if the schemas are not to be remembered as valid
 * @param accepted schemas and shared documents that need not be checked again
 * @throws Error if a schema is invalid
 */
export function compileValidators(
  schemas: ComposedSchemas,
  schemasHash?: string,
  accepted: Accepted = new Set(),
): Validators {
  const ajv = createAjv({ validateSchema: schemasHash === undefined || !accepted.has(schemasHash) });
  const blocks = new Map(
    [...definitionsBy("type", schemas.page)].map(([type, { name }]) => [
      type,
      lazily(() => ajv.compile({ $ref: `page.schema.json#/definitions/${name}` })),
    ]),
  );
  ajv.addKeyword(blockUnion((type) => blocks.get(type)?.()));
  ajv.addSchema(withLazyBlocks(schemas.page), "page.schema.json");
  if (schemasHash !== undefined) accepted.add(schemasHash);
  const vocabulary = vocabularyOf(schemas);
  const checkWith = (compile: () => ValidateFunction): Check => {
    const compiled = lazily(compile);
    const errorsIn = (value: JsonValue) => {
      const validate = compiled();
      return validate(value) ? [] : innermost(validate.errors ?? []);
    };
    return (value) => {
      const errors = errorsIn(value);
      return errors.length === 0 ? [] : explainErrors(errors, vocabulary, value, errorsIn);
    };
  };
  const checkOnce = (name: string, schema: JsonObject): Check => {
    const check = checkWith(() => ajv.compile(schema));
    return (value) => {
      const key = hash("sha1", `${schemasHash} ${name} ${JSON.stringify(value)}`, "base64");
      if (accepted.has(key)) return [];
      const diagnostics = check(value);
      if (accepted.size >= MAX_ACCEPTED) accepted.clear();
      if (diagnostics.length === 0) accepted.add(key);
      return diagnostics;
    };
  };
  const blockChecks = new Map([...blocks].map(([type, compile]) => [type, checkWith(compile)]));
  const dataChecks = new Map(
    [...schemas.data].map(([name, schema]) => [name, checkOnce(`data:${name}`, schema)]),
  );
  return {
    page: checkWith(() => ajv.compile({ $ref: "page.schema.json" })),
    layout: checkOnce("layout", schemas.layout),
    fragment: checkOnce("fragment", schemas.fragment),
    block: (type) => blockChecks.get(type),
    data: (name) => dataChecks.get(name),
  };
}

/** Creates an ajv instance with the project's keywords and formats. @property validateSchema whether schemas are validated too */
export function createAjv({ validateSchema = true } = {}): Ajv {
  const ajv = new Ajv({
    validateSchema,
    allErrors: true,
    discriminator: true,
    strict: true,
    // `then` and `else` require keys that are defined in the enclosing object.
    strictRequired: false,
    // The referenced definition has the type, so `maxLength` may stand beside a reference without one.
    strictTypes: false,
    allowUnionTypes: true,
    // One function per definition: inlining the icons into every block took seconds to compile.
    inlineRefs: false,
    // Optimising the generated code takes half of the time, and V8 does not need it.
    code: { optimize: false, process: appendErrors },
    verbose: true,
  });
  for (const keyword of ANNOTATIONS) ajv.addKeyword(keyword);
  ajv.addFormat("date", isDay);
  ajv.addFormat("moment", isMoment);
  ajv.addKeyword({
    keyword: "safeUrl",
    type: "string",
    schemaType: ["boolean", "string"],
    validate: (use: AddressUse, value: string) => refuseAddress(value, use) === undefined,
  });
  ajv.addKeyword({
    keyword: "markdown",
    type: "string",
    schemaType: "boolean",
    validate: (_: true, source: string) => !showsNothing(source),
  });
  // `output` fields are set after validation, so that an author's value is an error.
  ajv.addKeyword({ keyword: "output", schemaType: "boolean", validate: () => false });
  ajv.addKeyword({
    keyword: "language",
    type: "string",
    schemaType: "boolean",
    validate: (_: true, tag: string) => isLanguage(tag),
  });
  addTextLimits(ajv);
  addRules(ajv);
  return ajv;
}

/**
 * Changes the validation code that ajv generates so that errors of a referenced schema are appended to the list. ajv's own code copies the
 * list for each reference, which takes a minute if every item of a long list is wrong.
 */
function appendErrors(code: string): string {
  return code.replaceAll(
    /vErrors\.concat\((\w+\.errors)\)/g,
    "$1.reduce((all, error) => (all.push(error), all), vErrors)",
  );
}

function lazily<T>(make: () => T): () => T {
  let created: { value: T } | undefined;
  return () => {
    created ??= { value: make() };
    return created.value;
  };
}

/** Matches a text that begins with a word, which certainly renders as a paragraph; most texts do, so that they need no parsing. */
const WORD_FIRST = /^\s*["'“‘(*_]*\p{L}/u;
const VISIBLE_ELEMENT = /<(?:img|hr|input)\b/;
const VISIBLE = /[^\s\p{Cf}]/u;

/** Tells whether a Markdown text renders as nothing, because it consists of comments, link definitions or invisible characters. */
export function showsNothing(source: string): boolean {
  if (WORD_FIRST.test(source)) return false;
  try {
    const html = renderMarkdownCached(source, "text-");
    return !VISIBLE_ELEMENT.test(html) && !VISIBLE.test(html.replace(/<[^>]*>/g, ""));
  } catch (error) {
    // Too complex texts are reported elsewhere.
    if (error instanceof MarkdownTooComplex) return false;
    throw error;
  }
}

/** Name of the keyword that replaces the block union, so that each block type is compiled separately. */
const BLOCK_UNION = "blockUnion";

/** Copies the page schema, replacing the block union so that each type is compiled on first use. */
function withLazyBlocks(page: JsonObject): JsonObject {
  const { definitions } = page;
  if (!isObject(definitions) || !isObject(definitions.Block)) return page;
  const { oneOf: _, discriminator: __, ...block } = definitions.Block;
  return { ...page, definitions: { ...definitions, Block: { ...block, [BLOCK_UNION]: true } } };
}

/**
 * A keyword equivalent to ajv's `discriminator`, with the same errors. ajv would replace the data of each error by the whole block, so the
 * errors of a block are wrapped in a single one, which `innermost` unwraps.
 * @param find returns the validator of a block type; undefined for an unknown type
 */
function blockUnion(find: (type: string) => ValidateFunction | undefined): FuncKeywordDefinition {
  const check: SchemaValidateFunction = (_schema, block: JsonObject, _parent, at) => {
    const { type } = block;
    const validate = typeof type === "string" ? find(type) : undefined;
    if (validate?.(block, at)) return true;
    const { instancePath = "" } = at ?? {};
    const params = { error: typeof type === "string" ? "mapping" : "tag", tag: "type", tagValue: type };
    const none = {
      keyword: "discriminator",
      instancePath,
      schemaPath: "#/discriminator",
      params,
      data: block,
    };
    check.errors = [{ keyword: BLOCK_UNION, params: { errors: validate ? validate.errors : [none] } }];
    return false;
  };
  return { keyword: BLOCK_UNION, type: "object", schemaType: "boolean", validate: check, errors: "full" };
}

/** Unwraps the errors of blocks into a flat list. */
function innermost(errors: readonly ErrorObject[]): ErrorObject[] {
  return errors.flatMap((error) =>
    error.keyword === BLOCK_UNION ? innermost(error.params.errors) : [error],
  );
}
