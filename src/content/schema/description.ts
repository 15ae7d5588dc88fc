import { type Sentences, untranslated } from "#src/content/diagnostics/say.ts";
import type { JsonObject } from "#src/content/json/json.ts";

/** The keywords of a schema that say what a value means and how it is written. */
type Described = { [keyword: string]: unknown };

/** The description of a schema for developers: "Name next to the logo. Example: {{site.name}}." */
export const describedWithExamples = (schema: Described): string =>
  `${schema.description ?? ""}${listExamples(schema)}`;

/** Moves the examples of a schema into its description, where code editors and types show them. */
export function withExamples(schema: JsonObject): JsonObject {
  if (typeof schema.description !== "string" || !Array.isArray(schema.examples)) return schema;
  const { examples: _, ...rest } = schema;
  return { ...rest, description: describedWithExamples(schema) };
}

/** The description of a schema in a message, with its examples for authors; undefined if there is none. */
export function describedInMessage(schema: Described | undefined): Sentences | undefined {
  if (schema?.description === undefined) return undefined;
  const help = { help: String(schema.description) };
  const examples = listExamples(schema);
  return examples === "" ? help : { parts: [help, { author: untranslated(examples) }] };
}

function listExamples({ examples }: Described): string {
  const list = Array.isArray(examples) ? examples.map(String) : [];
  if (list.length === 0) return "";
  return ` ${list.length === 1 ? "Example" : "Examples"}: ${list.join(", ")}.`;
}
