import { schemaFrom } from "#src/authoring/schema-from.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { JsonObject } from "#src/content/json/json.ts";

/** A `$schema` that leads nowhere, or to the schema of another kind of document. */
export function schemaAddress(path: string, { $schema: found }: JsonObject): Diagnostic[] {
  if (typeof found !== "string") return [];
  const cure = schemaFrom(path);
  // Deep enough that surplus "../" steps do not stop at the root.
  const base = `file:///${"above/".repeat(found.split("../").length)}${path}`;
  if (URL.canParse(found, base) && new URL(found, base).href === new URL(cure, base).href) return [];
  return [createDiagnostic("json/schema", "/$schema", { found: JSON.stringify(found), cure })];
}
