import { pageDocuments } from "#src/authoring/address/page-parts.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { isObject, parseObject } from "#src/content/json/json.ts";
import type { Note } from "./note.ts";

/** Where a note stands now: its document, and whether its block is still there. */
export type NotePlace = { document: string; hasBlock: boolean };

/**
 * Finds the place of a note. A page that has moved is found by its former addresses.
 * @returns undefined if its document is gone
 */
export function placeOfNote(
  { document, block }: Pick<Note, "document" | "block">,
  files: readonly SourceFile[],
): NotePlace | undefined {
  const [kind = "", name = ""] = document.split(":");
  if (kind === "page") {
    const pages = pageDocuments(files);
    const page = pages.get(name) ?? [...pages.values()].find(({ aliases }) => aliases.includes(name));
    return page && { document: `page:${page.route}`, hasBlock: hasBlock(page.value, block) };
  }
  const path = `pages/_${kind === "data" ? kind : `${kind}s`}/${name}.json`;
  const file = files.find((one) => one.path === path);
  return file && { document, hasBlock: hasBlock(parseObject(new TextDecoder().decode(file.bytes)), block) };
}

function hasBlock(value: Readonly<Record<string, unknown>> | undefined, block: string | undefined): boolean {
  if (block === undefined) return true;
  return ["before", "blocks", "after"].some((list) => {
    const blocks = value?.[list];
    return Array.isArray(blocks) && blocks.some((one) => isObject(one) && one.id === block);
  });
}
