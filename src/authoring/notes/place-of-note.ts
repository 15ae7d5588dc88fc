import { pageDocuments } from "#src/authoring/address/page-parts.ts";
import type { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";
import type { Note } from "./note.ts";

/** Where a note stands now: its document, and whether its block is still there. */
export type NotePlace = { document: string; hasBlock: boolean };

/** The place of a note, by former addresses too. @returns undefined if its document is gone */
export function placeOfNote(
  { document, block }: Pick<Note, "document" | "block">,
  files: readonly SourceFile[],
  documents: Documents,
): NotePlace | undefined {
  const [kind = "", name = ""] = document.split(":");
  if (kind === "page") {
    const pages = pageDocuments(files, documents);
    const page = pages.get(name) ?? [...pages.values()].find(({ aliases }) => aliases.includes(name));
    return page && { document: `page:${page.route}`, hasBlock: hasBlock(page.value, block) };
  }
  const path = `pages/_${kind === "data" ? kind : `${kind}s`}/${name}.json`;
  const file = files.find((one) => one.path === path);
  return file && { document, hasBlock: hasBlock(documents.read(file).readable, block) };
}

const hasBlock = (value: JsonObject | undefined, id: string | undefined): boolean =>
  id === undefined || blocksIn(value).some(({ block }) => block.id === id);
