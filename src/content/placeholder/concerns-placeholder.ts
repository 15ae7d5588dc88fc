import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { type JsonObject, valueAt } from "#src/content/json/json.ts";
import { holdsPlaceholder } from "./interpolate.ts";

/** Tells whether a diagnostic concerns a text whose placeholder has not been replaced yet. */
export function concernsPlaceholder(root: JsonObject, { pointer, spot }: Diagnostic): boolean {
  return spot === "value" && holdsPlaceholder(valueAt(root, pointer));
}
