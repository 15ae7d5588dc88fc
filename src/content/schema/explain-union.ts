import type { ErrorObject } from "ajv";
import { describeKind, listNames } from "#src/content/diagnostics/describe.ts";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { nearest } from "#src/content/diagnostics/nearest.ts";
import { isObject, pointerTo } from "#src/content/json/json.ts";

/** By the key that chooses a member of a union: the names that may stand there, and all keys of all members. */
export type Unions = Readonly<Record<string, { names: readonly string[]; keys: ReadonlySet<string> }>>;

/** A union is chosen by one key: it is missing, or names no member. */
export function explainUnion(
  { instancePath: pointer, params, data }: ErrorObject,
  unions: Unions,
): Diagnostic | undefined {
  const tag = String(params.tag);
  if (!isObject(data)) return undefined;
  const value = data[tag];
  const allowed = unions[tag]?.names ?? [];
  if (value === undefined) {
    // A key that means something is not a misspelt one.
    const unknown = Object.keys(data).filter((key) => !unions[tag]?.keys.has(key));
    const key = nearestKey(tag, unknown);
    return key === undefined
      ? createDiagnostic("field/missing", pointer, { name: tag, description: "" })
      : createDiagnostic(
          "field/unknown",
          pointerTo(pointer, key),
          { name: key, nearest: tag, allowed: "" },
          "key",
        );
  }
  const at = pointerTo(pointer, tag);
  if (typeof value !== "string")
    return createDiagnostic("field/type", at, { found: describeKind(value), expected: "text" });
  const details = { name: value, nearest: nearest(value, allowed), allowed: listNames(allowed) };
  return createDiagnostic(
    tag === "collection" ? "entry/unknown-collection" : "page/unknown-block",
    at,
    details,
  );
}

/** The key of an object that most likely is a misspelt `wanted`. */
function nearestKey(wanted: string, keys: readonly string[]): string | undefined {
  return keys.find((key) => nearest(key, [wanted]) !== undefined);
}
