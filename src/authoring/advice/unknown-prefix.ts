import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";

/**
 * Reports a country with a `factPrefix` that no fact has: it would be shown without figures.
 * @param text of the document: if it names such facts, the check of placeholders reports them
 * @param facts names of all facts; if there are none, the facts document is the error
 */
export function unknownPrefix({ entry }: JsonObject, text: string, facts: ReadonlySet<string>): Diagnostic[] {
  const name = isObject(entry) ? entry.factPrefix : undefined;
  if (typeof name !== "string" || name.includes("{{")) return [];
  const prefixes = new Set([...facts].map((fact) => fact.slice(0, fact.indexOf("."))));
  if (prefixes.size === 0 || prefixes.has(name)) return [];
  if (text.includes(`{{${name}.`) || text.includes(`"${name}.`)) return [];
  return [
    createDiagnostic("fact/unknown-prefix", "/entry/factPrefix", { name, nearest: nearest(name, prefixes) }),
  ];
}
