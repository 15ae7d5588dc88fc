import type { ErrorObject } from "ajv";
import { createDiagnostic, type Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { type JsonValue, valueAt } from "#src/content/json/json.ts";
import { blockPointer, isBlock } from "#src/content/schema/blocks.ts";

/** Diagnostics of documents and blocks whose version differs from their schema's, by pointer. */
type Outdated = ReadonlyMap<string, Diagnostic>;

/** Finds the document or the blocks whose version differs; if the document's does, its blocks are not examined. */
export function explainVersions(errors: readonly ErrorObject[], root: JsonValue): Outdated {
  const found = new Map(errors.flatMap((error) => explainVersion(error, root)));
  const document = found.get("");
  return document ? new Map([["", document]]) : found;
}

/** Tells whether a pointer leads into a document or block of another version. */
export function isOutdated(pointer: string, outdated: Outdated): boolean {
  return outdated.size > 0 && (outdated.has("") || outdated.has(blockPointer(pointer) ?? ""));
}

function explainVersion(error: ErrorObject, root: JsonValue): [holder: string, Diagnostic][] {
  const { keyword, instancePath, params, parentSchema, data } = error;
  const holder = keyword === "const" ? instancePath.replace(/\/version$/, "") : instancePath;
  if (holder !== "" && blockPointer(holder) !== holder) return [];
  const value = holder === "" ? root : valueAt(root, holder);
  const say = (found: number, limit: number, pointer: string): [string, Diagnostic][] => {
    const diagnostic = isBlock(value)
      ? createDiagnostic("block/version", pointer, { name: value.type, found, limit })
      : createDiagnostic("document/version", pointer, { found, limit });
    return [[holder, diagnostic]];
  };
  if (keyword === "const" && instancePath === `${holder}/version` && Number.isInteger(data))
    return say(Number(data), Number(params.allowedValue), instancePath);
  if (keyword === "required" && params.missingProperty === "version")
    return say(1, Number(parentSchema?.properties?.version?.const), holder);
  // Version 1 has no such key.
  const written = isBlock(value) ? value.version : undefined;
  const isSurplus = keyword === "additionalProperties" && params.additionalProperty === "version";
  if (isSurplus && Number.isInteger(written) && written !== 1)
    return say(Number(written), 1, `${holder}/version`);
  return [];
}
