import { isObject, type JsonObject } from "#src/content/json/json.ts";

type KeywordProblem = [keyword: string, problem: string];

/** Keywords by the type of value that they apply to; corresponding keywords of different types have the same position. */
const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  text: ["minLength", "maxLength", "pattern", "format", "heading", "markdown", "safeUrl", "asset", "fact"],
  "a list": ["minItems", "maxItems", "uniqueItems", "items", "collection"],
  "a number": ["minimum", "maximum"],
  "an object": ["properties", "required", "additionalProperties", "propertyNames"],
};

const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  array: "a list",
  number: "a number",
  integer: "a number",
  object: "an object",
};

const LIMITS = [
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minimum", "maximum"],
] as const;

/** Finds mistakes in a single keyword of a schema: impossible limits, and limits for another type of value. */
export function keywordProblems(node: JsonObject): KeywordProblem[] {
  const reason = typeof node.pattern === "string" ? refusal(node.pattern) : undefined;
  const matches: KeywordProblem[] =
    reason === undefined ? [] : [["pattern", `This is not a regular expression: ${reason}.`]];
  for (const [least, most] of LIMITS) {
    const [low, high] = [node[least], node[most]];
    if (typeof low === "number" && typeof high === "number" && low > high)
      matches.push([least, `No value can meet "${least}": ${low} and "${most}": ${high}.`]);
  }
  return [...matches, ...misapplied(node), ...labelProblems(node)];
}

/** Reports values of an enumeration without a label, and labels without a value, in each language. */
function labelProblems({ labels, enum: values }: JsonObject): KeywordProblem[] {
  const knownNames = [values ?? []].flat().map(String);
  if (isObject(labels) && !Object.values(labels).every(isObject))
    return [["labels", `Labels are grouped by language: { "en": { "${knownNames[0] ?? "value"}": "…" } }.`]];
  return Object.entries(isObject(labels) ? labels : {}).flatMap(([language, named]): KeywordProblem[] => {
    const names = Object.keys(isObject(named) ? named : {});
    const missing = knownNames.filter((value) => !names.includes(value));
    const unknown = names.filter((name) => !knownNames.includes(name));
    return [
      ...missing.map((value): KeywordProblem => ["labels", `"${value}" has no label in "${language}".`]),
      ...unknown.map((name): KeywordProblem => ["labels", `"${name}" has a label, but is not in "enum".`]),
    ];
  });
}

/** Reports keywords that have no effect on the declared type, such as `maxLength` on a list, and suggests the keyword for that type. */
function misapplied(node: JsonObject): KeywordProblem[] {
  const types = [node.type ?? []].flat().map((type) => TYPES[String(type)]);
  if (types.length === 0 || types.includes(undefined)) return [];
  return Object.entries(KEYWORDS).flatMap(([kind, keywords]) =>
    types.includes(kind)
      ? []
      : keywords.flatMap((keyword, index): KeywordProblem[] => {
          if (node[keyword] === undefined) return [];
          const suggestion =
            index < 2 && kind !== "an object" ? KEYWORDS[types[0] ?? ""]?.[index] : undefined;
          const cure = suggestion === undefined ? "Remove it." : `Did you mean "${suggestion}"?`;
          return [[keyword, `"${keyword}" is for ${kind}, but this value is ${types.join(" or ")}. ${cure}`]];
        }),
  );
}

function refusal(pattern: string): string | undefined {
  try {
    new RegExp(pattern, "u");
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^.*: /, "") : String(error);
  }
}
