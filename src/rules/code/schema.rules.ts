import type { ValidateFunction } from "ajv";
import { commandLine } from "#src/content/diagnostics/command-line.ts";
import { listNames } from "#src/content/diagnostics/describe.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { nearest, suggest } from "#src/content/diagnostics/nearest.ts";
import type { WithName } from "#src/content/diagnostics/rule.ts";
import { Rule } from "#src/content/diagnostics/rule.ts";
import { didYouMean, untranslated } from "#src/content/diagnostics/say.ts";
import { forAuthors } from "#src/content/diagnostics/words.ts";
import { isObject, type JsonObject, type JsonValue, pointerTo, valueAt } from "#src/content/json/json.ts";
import { explainErrors } from "#src/content/schema/validate/explain.ts";
import { createAjv } from "#src/content/schema/validate/validators.ts";
import { isOfType, type Vocabulary } from "#src/content/schema/vocabulary.ts";
import { keywordProblems } from "./keyword-problems.ts";

export const schemaRule = new Rule<{ problem: string }>("schema/rule", {
  title: "Schema that contradicts itself",
  message: ({ problem }) => untranslated(problem),
  hint: `The keywords of schemas: ${commandLine("handbook")} "schema of a block".`,
  editor: { hint: "" },
  why: "No document could ever be valid, or a limit would never apply.",
  wrong: `"required": ["fee"], "properties": { "fees": { "type": "array" } }`,
  right: `"required": ["fees"], "properties": { "fees": { "type": "array" } }`,
  sample: { problem: 'No value can meet "minItems": 10 and "maxItems": 9.' },
});

export const schemaReference = new Rule<WithName>("schema/reference", {
  title: "Reference to a missing definition",
  message: (details) => [untranslated(`"${details.name}" is not a definition.`), didYouMean(details)],
  hint: "References lead to #/definitions/<name> of the same schema, or of schema/common.schema.json.",
  editor: { hint: "" },
  why: "The schema cannot be compiled, so no document can be checked.",
  wrong: `"$ref": "../../schema/common.schema.json#/definitions/lable"`,
  right: `"$ref": "../../schema/common.schema.json#/definitions/label"`,
  sample: { name: "lable", nearest: "label" },
});

export const blockExample = new Rule<{ problem: string }>("block/example", {
  title: "Example contradicts its schema",
  message: ({ problem }) => untranslated(problem),
  hint: "Correct the example, or the schema of the block.",
  why: "Examples are the fixtures of the tests, the gallery's pages and the editor's snippets.",
  wrong: `{ "name": "no fees", "code": "field/missing", "path": "", "block": { … } } although the block is valid`,
  right: `{ "name": "no fees", "code": "field/missing", "path": "", "block": { … } } with a block that lacks its fees`,
  sample: { problem: 'Two valid examples are named "two fees". Give each its own name.' },
});

const SAME_VALUE_KEYWORDS = ["if", "then", "else", "not", "allOf", "anyOf", "oneOf"];
const OTHER_VALUES = ["items", "contains", "additionalProperties", "propertyNames"];
const NAMED_SCHEMAS = ["properties", "definitions"];

/** Keywords in the schema of a block whose value is the name of one of the block's properties. */
const PROPERTY_NAMES = ["postsTo", "framesFrom", "mediaFrom", "outline"];

const VOCABULARY: Vocabulary = { unions: {}, definitions: {} };

/** Checks rules that a meta-schema cannot express: every name refers to something, and every limit can be met. */
export class SchemaRules {
  readonly #common: JsonObject;
  #ajv: ReturnType<typeof createAjv> | undefined;

  /** @param common the definitions of schema/common.schema.json */
  constructor(common: JsonObject) {
    this.#common = common;
  }

  /**
   * Checks a schema, and returns a diagnostic for each mistake.
   * @param type the block type, if the schema is a block's
   */
  check(schema: JsonObject, type: string | undefined): Diagnostic[] {
    const diagnostics: Diagnostic[] = [];
    this.#visit(schema, "", { root: schema, keys: undefined }, diagnostics);
    if (type === undefined) return diagnostics;
    const source = valueAt(schema, "/properties/type/const");
    if (typeof source === "string" && source !== type)
      diagnostics.push(
        rule(
          "/properties/type/const",
          `This is the schema of "${type}", the name of its folder, not of "${source}".`,
        ),
      );
    const properties = keysOf(schema.properties);
    for (const keyword of PROPERTY_NAMES) {
      const name = schema[keyword];
      if (typeof name !== "string" || properties.includes(name)) continue;
      diagnostics.push(rule(`/${keyword}`, unknownProperty(name, properties)));
    }
    for (const name of schema.table === true ? ["columns", "rows"] : [])
      if (!properties.includes(name))
        diagnostics.push(rule("/table", `A table needs the property "${name}".`));
    return diagnostics;
  }

  #visit(
    node: JsonValue | undefined,
    pointer: string,
    scope: { root: JsonObject; keys: readonly string[] | undefined },
    diagnostics: Diagnostic[],
  ): void {
    if (Array.isArray(node))
      for (const [index, item] of node.entries())
        this.#visit(item, pointerTo(pointer, index), scope, diagnostics);
    if (!isObject(node)) return;
    const own = isObject(node.properties) ? keysOf(node.properties) : undefined;
    const keys = node.$ref === undefined ? (scope.keys ?? own) : undefined;
    const before = diagnostics.length;
    if (scope.keys)
      for (const key of own ?? [])
        if (!scope.keys.includes(key))
          diagnostics.push(
            rule(pointerTo(`${pointer}/properties`, key), unknownProperty(key, scope.keys), "key"),
          );
    for (const [index, key] of [node.required ?? []].flat().entries())
      if (keys && typeof key === "string" && !keys.includes(key))
        diagnostics.push(rule(`${pointer}/required/${index}`, unknownProperty(key, keys)));
    for (const [keyword, problem] of keywordProblems(node))
      diagnostics.push(rule(pointerTo(pointer, keyword), problem));
    const values = [node.enum ?? []].flat().map((value, at): [JsonValue, string] => [value, `enum/${at}`]);
    if (node.const !== undefined) values.push([node.const, "const"]);
    const other = values.find(([value]) => !isOfType(value, { type: node.type ?? [] }, VOCABULARY));
    if (other) {
      const problem = `${JSON.stringify(other[0])} is not of the type "${String(node.type)}".`;
      diagnostics.push(rule(`${pointer}/${other[1]}`, problem));
    }
    const reference = this.#unknownReference(node, scope.root);
    if (reference) diagnostics.push(schemaReference.at(pointerTo(pointer, "$ref"), reference));
    else if (node.default !== undefined && diagnostics.length === before && pointer !== "")
      diagnostics.push(...this.#misfits(node, pointer, scope.root));
    for (const keyword of SAME_VALUE_KEYWORDS)
      this.#visit(node[keyword], pointerTo(pointer, keyword), { ...scope, keys }, diagnostics);
    const below = { ...scope, keys: undefined };
    for (const keyword of OTHER_VALUES)
      this.#visit(node[keyword], pointerTo(pointer, keyword), below, diagnostics);
    for (const keyword of NAMED_SCHEMAS) {
      const schemas = node[keyword];
      for (const [name, child] of Object.entries(isObject(schemas) ? schemas : {}))
        this.#visit(child, pointerTo(pointerTo(pointer, keyword), name), below, diagnostics);
    }
  }

  #unknownReference({ $ref: reference }: JsonObject, root: JsonObject) {
    const [, file = "", name = ""] = /^([^#]*)#\/definitions\/(.*)$/.exec(String(reference ?? "")) ?? [];
    if (name === "" || name === "Block" || file.endsWith("page.schema.json")) return undefined;
    const isCommon = file.endsWith("common.schema.json");
    if (file !== "" && !isCommon)
      return {
        name: String(reference),
        nearest: `${file.replace(/[^/]*$/, "")}common.schema.json#/definitions/${name}`,
      };
    const names = [...(isCommon ? [] : keysOf(root.definitions)), ...keysOf(this.#common)];
    return names.includes(name) ? undefined : { name, ...suggest(name, names) };
  }

  #misfits({ default: value = null, ...node }: JsonObject, pointer: string, root: JsonObject): Diagnostic[] {
    this.#ajv ??= createAjv().addSchema({ definitions: this.#common }, "common");
    const $ref =
      typeof node.$ref === "string" ? { $ref: node.$ref.replace(/^.*common\.schema\.json/, "common") } : {};
    const { definitions = this.#common } = root;
    let validate: ValidateFunction;
    try {
      validate = this.#ajv.compile({ ...node, ...$ref, definitions });
    } catch {
      // Another mistake of the schema is reported instead.
      return [];
    }
    if (validate(value)) return [];
    const [first] = explainErrors(validate.errors ?? [], VOCABULARY, value);
    return first ? [{ ...first, pointer: pointerTo(pointer, "default") }] : [];
  }
}

function rule(pointer: string, problem: string, spot: "key" | "value" = "value"): Diagnostic {
  return schemaRule.at(pointer, { problem }, { spot });
}

function unknownProperty(name: string, names: readonly string[]): string {
  const suggestion = nearest(name, names);
  const cure =
    suggestion === undefined
      ? `Declared names: ${forAuthors(listNames(names))}.`
      : `Did you mean "${suggestion}"?`;
  return `"${name}" is not a property of this schema. ${cure}`;
}

const keysOf = (value: JsonValue | undefined): string[] => (isObject(value) ? Object.keys(value) : []);
