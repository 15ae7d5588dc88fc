import { OWN_IDS } from "#src/content/check/check-page.ts";
import type { PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { isObject, type JsonObject, valueAt } from "#src/content/json/json.ts";
import { insertMember, type TextEdit } from "#src/content/json/text-edits.ts";
import { blockPointer, blocksIn } from "#src/content/schema/blocks.ts";
import type { Values } from "./values.ts";

/** Unused ids for the blocks of one document, assigned in order. */
export class FreeIds {
  readonly #file: string;
  readonly #values: Values;
  #taken: Set<string> | undefined;
  readonly #latest = new Map<string, number>();

  constructor(file: string, values: Values) {
    this.#file = file;
    this.#values = values;
  }

  /** The next id for a block type: the type, numbered from the second on. */
  next(type: string): string {
    this.#taken ??= takenIds(this.#file, this.#values);
    let number = this.#latest.get(type) ?? 0;
    let id: string;
    do {
      number += 1;
      id = number === 1 ? type : `${type}-${number}`;
    } while (this.#taken.has(id));
    this.#latest.set(type, number);
    return id;
  }
}

/**
 * Adds an unused id to a block without one.
 * @returns the edit and the id; undefined if the diagnostic is not about a missing id
 */
export function addId(
  text: string,
  { code, file, pointer, name }: PlacedDiagnostic,
  values: Values,
  ids: FreeIds,
): { edits: TextEdit[]; done: string } | undefined {
  if (code !== "field/missing" || name !== "id") return undefined;
  const block = valueAt(values.get(file) ?? {}, pointer);
  if (blockPointer(pointer) !== pointer) return undefined;
  if (!isObject(block) || typeof block.type !== "string" || Object.hasOwn(block, "id")) return undefined;
  const id = ids.next(block.type);
  const edits = insertMember(text, pointer, "id", id, "type");
  return edits.length > 0 ? { edits, done: `The block now has the id "${id}".` } : undefined;
}

/** Ids that the page may already contain: its own, and those of all layouts and fragments. */
export function takenIds(file: string, values: Values): Set<string> {
  const shared = file.startsWith("pages/_");
  const around = [...values].filter(([path]) => shared || path === file || path.startsWith("pages/_"));
  return new Set([...OWN_IDS.keys(), ...around.flatMap(([, document]) => idsIn(document))]);
}

function idsIn(document: JsonObject): string[] {
  return blocksIn(document).flatMap(({ block: { id } }) => (typeof id === "string" ? [id] : []));
}
