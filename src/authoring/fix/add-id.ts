import { OWN_IDS } from "#src/content/check/check-page.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { isObject, type JsonObject, type JsonValue, valueAt } from "#src/content/json/json.ts";
import { insertMember, type TextEdit } from "#src/content/json/text-edits.ts";
import type { Values } from "./known-names.ts";

/**
 * Gives a block without an id one that is free: its type, and from the second on a number.
 * @param given ids that were given to other blocks of the document just now
 * @returns the edit with the id, or nothing where the issue is not about a missing id
 */
export function addId(
  text: string,
  { code, file, pointer, name }: PlacedDiagnostic,
  values: Values,
  given: ReadonlySet<string>,
): { edits: TextEdit[]; id: string } | undefined {
  if (code !== "field/missing" || name !== "id") return undefined;
  const block = valueAt(values.get(file) ?? {}, pointer);
  if (!/^\/(?:blocks|before|after)\/\d+$/.test(pointer)) return undefined;
  if (!isObject(block) || typeof block.type !== "string" || Object.hasOwn(block, "id")) return undefined;
  const id = freeId(block.type, new Set([...takenIds(file, values), ...given]));
  const edits = insertMember(text, pointer, "id", id, "type");
  return edits.length > 0 ? { edits, id } : undefined;
}

/** Ids that the page may already have: its own, and those of all layouts and fragments. */
export function takenIds(file: string, values: Values): Set<string> {
  const shared = file.startsWith("pages/_");
  const around = [...values].filter(([path]) => shared || path === file || path.startsWith("pages/_"));
  return new Set([...OWN_IDS.keys(), ...around.flatMap(([, document]) => idsIn(document))]);
}

function idsIn({ blocks, before, after }: JsonObject): string[] {
  return [blocks, before, after].flatMap((list: JsonValue | undefined) =>
    (Array.isArray(list) ? list : []).flatMap((block) =>
      isObject(block) && typeof block.id === "string" ? [block.id] : [],
    ),
  );
}

function freeId(type: string, taken: ReadonlySet<string>): string {
  if (!taken.has(type)) return type;
  let number = 2;
  while (taken.has(`${type}-${number}`)) number += 1;
  return `${type}-${number}`;
}
