import { pageDocuments } from "#src/authoring/address/page-parts.ts";
import { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";
import { type Note, readNote } from "./note.ts";
import { placeOfNote } from "./place-of-note.ts";

/** The open notes of a site where they stand now. */
export type PlacedNotes = {
  /** By the place of their block, such as `pages/about.json#/blocks/2`. */
  blocks: ReadonlyMap<string, readonly Note[]>;
  /** About documents as a whole, and those whose block or document is gone. */
  others: readonly Note[];
};

/** Finds the place of each note that is not resolved. @param texts of the notes, by path; unreadable ones are left out */
export function notesByPlace(texts: Iterable<string>, files: readonly SourceFile[]): PlacedNotes {
  const documents = new Documents();
  const pages = pageDocuments(files, documents);
  const blocks = new Map<string, Note[]>();
  const others: Note[] = [];
  for (const text of texts) {
    const note = readNote(text);
    if (typeof note === "string" || note.resolved) continue;
    const place = placeOfNote(note, files, documents);
    const [kind = "", name = ""] = (place?.document ?? "").split(":");
    const path =
      kind === "page" ? pages.get(name)?.path : `pages/_${kind === "data" ? kind : `${kind}s`}/${name}.json`;
    const file = files.find((one) => one.path === path);
    const pointer =
      file && note.block !== undefined
        ? pointerOfBlock(documents.read(file).readable, note.block)
        : undefined;
    if (file === undefined || pointer === undefined) {
      others.push({ ...note, document: place?.document ?? note.document });
      continue;
    }
    const key = `${file.path}#${pointer}`;
    blocks.set(key, [...(blocks.get(key) ?? []), note]);
  }
  return { blocks, others };
}

function pointerOfBlock(value: JsonObject | undefined, id: string): string | undefined {
  return blocksIn(value).find(({ block }) => block.id === id)?.pointer;
}
