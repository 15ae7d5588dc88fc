import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import { isObject, type JsonObject } from "#src/content/json/json.ts";

/**
 * A country whose facts all have other names: it would be shown without a single figure.
 * @param text of the document: where it names such facts, that they are missing is told by the check of placeholders
 * @param facts names of all facts; without any, the facts document is the mistake
 */
export function unknownPrefix({ entry }: JsonObject, text: string, facts: readonly string[]): Diagnostic[] {
  const name = isObject(entry) ? entry.factPrefix : undefined;
  const prefixes = new Set(facts.map((fact) => fact.slice(0, fact.indexOf("."))));
  if (typeof name !== "string" || name.includes("{{") || prefixes.size === 0 || prefixes.has(name)) return [];
  if (text.includes(`{{${name}.`) || text.includes(`"${name}.`)) return [];
  return [
    createDiagnostic("fact/unknown-prefix", "/entry/factPrefix", { name, nearest: nearest(name, prefixes) }),
  ];
}
