import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { isObject, type JsonObject, valueAt } from "#src/content/json/json.ts";
import { concernsPlaceholder } from "#src/content/placeholder/interpolate.ts";
import type { CompiledSchemas } from "#src/content/site/context/context.ts";

/** Whether a wrong name can only mean the suggestion: by the diagnostic, or by the fields of the block. */
export function isClear(
  { code, pointer, suggestion, certain }: PlacedDiagnostic,
  value: JsonObject,
  compiledSchemas: CompiledSchemas,
): boolean {
  if (certain) return true;
  if (suggestion === undefined || code !== "page/unknown-block") return false;
  const cut = pointer.lastIndexOf("/");
  const block = valueAt(value, pointer.slice(0, cut));
  const check = compiledSchemas.validators.block(suggestion);
  if (!isObject(block) || !check) return false;
  const problems = check({ ...block, [pointer.slice(cut + 1)]: suggestion });
  return problems.every((found) => concernsPlaceholder(block, found));
}
