import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, type JsonObject, type JsonValue, parseObject } from "#src/content/json/json.ts";

/** The facts about a document that lists need, available without validation. */
export type DocumentOutline = {
  title: string;
  draft: boolean;
  layout: string;
  collection: string | undefined;
  /** Names of the fragments that it includes. */
  fragments: string[];
  /** Names of the collections that it queries. */
  queries: string[];
  /** Names in its placeholders, and the facts that its blocks show. */
  named: string[];
  /** Blocks that links can lead to. */
  anchors: { id: string; title: string }[];
};

const outlines = new WeakMap<SourceFile, DocumentOutline>();

/** The outline of a document; empty if it cannot be read. Cached per version of the file. */
export function outlineOf(file: SourceFile): DocumentOutline {
  const known = outlines.get(file) ?? makeOutline(new TextDecoder().decode(file.bytes));
  outlines.set(file, known);
  return known;
}

function makeOutline(text: string): DocumentOutline {
  const value = parseObject(text) ?? {};
  const blocks = ["before", "blocks", "after"].flatMap((list) => objectsIn(value[list]));
  return {
    title: textIn(value, "title") ?? "",
    draft: value.draft === true,
    layout: textIn(value, "layout") ?? "site",
    collection: isObject(value.entry) ? textIn(value.entry, "collection") : undefined,
    fragments: blocks.flatMap((block) => (block.type === "fragment" ? (textIn(block, "name") ?? []) : [])),
    // The entry names a collection too.
    queries: queriesIn({ ...value, entry: {} }),
    named: [...text.matchAll(/\{\{\s*([\w.-]+)|"fact":\s*"([^"]+)"/g)].map(
      ([, name, fact]) => name ?? fact ?? "",
    ),
    anchors: blocks.flatMap((block) => {
      const id = textIn(block, "id");
      return id === undefined
        ? []
        : [{ id, title: textIn(block, "title") ?? textIn(block, "heading") ?? id }];
    }),
  };
}

function queriesIn(value: JsonValue): string[] {
  if (Array.isArray(value)) return value.flatMap(queriesIn);
  if (!isObject(value)) return [];
  const inner = Object.values(value).flatMap(queriesIn);
  const own = textIn(value, "collection");
  return own === undefined ? inner : [own, ...inner];
}

function objectsIn(list: JsonValue | undefined): JsonObject[] {
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function textIn(object: JsonObject, key: string): string | undefined {
  const value = object[key];
  return typeof value === "string" ? value : undefined;
}
