import { isObject, type JsonObject, type JsonValue } from "#src/content/json/json.ts";

/** The keys of block lists: the list of a page or fragment, and the two lists of a layout around its pages. */
export const BLOCK_LISTS = ["blocks", "before", "after"] as const;

export type WrittenBlock = {
  block: JsonObject;
  list: (typeof BLOCK_LISTS)[number];
  index: number;
  pointer: string;
};

/** The blocks of a document, list by list. Values that are not objects are left out. */
export function blocksIn(document: JsonObject | undefined): WrittenBlock[] {
  const result: WrittenBlock[] = [];
  for (const list of BLOCK_LISTS)
    for (const [index, block] of listIn(document, list).entries())
      if (isObject(block)) result.push({ block, list, index, pointer: `/${list}/${index}` });
  return result;
}

/** Returns one of the block lists, unchecked; empty if it is missing. */
export function listIn(document: JsonObject | undefined, list: WrittenBlock["list"]): readonly JsonValue[] {
  const blocks = document?.[list];
  return Array.isArray(blocks) ? blocks : [];
}

/** Tells whether a value in a document is a block: an object with a text as its `type`. */
export function isBlock(value: JsonValue | undefined): value is JsonObject & { type: string } {
  return isObject(value) && typeof value.type === "string";
}

const POINTER = new RegExp(`^/(?:${BLOCK_LISTS.join("|")})(/\\d+)?`);

/** The pointer of the block that contains a place: `/blocks/2` for `/blocks/2/items/0`. */
export function blockPointer(pointer: string): string | undefined {
  const [place, index] = POINTER.exec(pointer) ?? [];
  return index === undefined ? undefined : place;
}

export function isBlockList(pointer: string): boolean {
  return POINTER.exec(pointer)?.[0] === pointer && blockPointer(pointer) === undefined;
}

/** Recognises a file of a block type: `blocks/hero/hero.schema.json`. */
export function blockFile(path: string): { type: string; kind: "schema" | "examples" } | undefined {
  const [, type, kind] = /^blocks\/([^/]+)\/\1\.(schema|examples)\.json$/.exec(path) ?? [];
  return type === undefined || (kind !== "schema" && kind !== "examples") ? undefined : { type, kind };
}

export function blockTypesIn(files: readonly { path: string }[]): Set<string> {
  const blockFiles = files.map(({ path }) => blockFile(path));
  return new Set(blockFiles.flatMap((file) => (file?.kind === "schema" ? [file.type] : [])));
}

/** The name by which messages refer to a block: its title, id, name or type, the first of these that is a text; "block" if none is. */
export function blockName({ title, id, name, type }: JsonObject): string {
  const text = [title, id, name, type].find((value) => typeof value === "string" && value !== "");
  return typeof text === "string" ? text : "block";
}
