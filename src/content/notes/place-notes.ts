import type { Diagnostic, PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { Documents } from "#src/content/document/documents.ts";
import { pageDocuments } from "#src/content/document/page-documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import type { JsonObject } from "#src/content/json/json.ts";
import { getOrMake } from "#src/content/json/memo.ts";
import { noteForm, noteGone } from "#src/content/notes/note.rules.ts";
import { blocksIn } from "#src/content/schema/blocks.ts";
import { type Note, readNote } from "./note.ts";

/**
 * The current place of a note.
 * @property pointer JSON pointer of the note's block, "" for a note on a whole document; undefined if the block no longer exists
 */
type NotePlace = { document: string; path: string; pointer: string | undefined };

/** Finds the current place of a note; a page is also found by its former addresses. @returns undefined if its document no longer exists */
export function placeOfNote(
  { document, block }: Pick<Note, "document" | "block">,
  files: readonly SourceFile[],
  documents: Documents,
): NotePlace | undefined {
  const [kind = "", name = ""] = document.split(":");
  const pointerIn = (value: JsonObject | undefined) =>
    block === undefined ? "" : blocksIn(value).find((one) => one.block.id === block)?.pointer;
  if (kind === "page") {
    const pages = pageDocuments(files, documents);
    const page = pages.get(name) ?? [...pages.values()].find(({ aliases }) => aliases.includes(name));
    return page && { document: `page:${page.route}`, path: page.path, pointer: pointerIn(page.value) };
  }
  const path = `pages/_${kind === "data" ? kind : `${kind}s`}/${name}.json`;
  const file = files.find((one) => one.path === path);
  return file && { document, path, pointer: pointerIn(documents.read(file).readable) };
}

/** The open notes of a site, by their current place. */
export type PlacedNotes = {
  /** Notes by the place of their block, such as `pages/about.json#/blocks/2`. */
  blocks: ReadonlyMap<string, readonly Note[]>;
  /** Notes on whole documents, and notes whose block or document no longer exists. */
  others: readonly Note[];
};

/** Finds the current place of each unresolved note. @param texts of the notes, by path; unreadable ones are left out */
export function notesByPlace(texts: Iterable<string>, files: readonly SourceFile[]): PlacedNotes {
  const documents = new Documents();
  const blocks = new Map<string, Note[]>();
  const others: Note[] = [];
  for (const text of texts) {
    const note = readNote(text);
    if (typeof note === "string" || note.resolved) continue;
    const { document = note.document, path, pointer } = placeOfNote(note, files, documents) ?? {};
    if (note.block === undefined || pointer === undefined) others.push({ ...note, document });
    else getOrMake(blocks, `${path}#${pointer}`, () => []).push(note);
  }
  return { blocks, others };
}

/** Reports unreadable notes, and notes whose place no longer exists. @param notes texts by path */
export function checkNotes(
  notes: ReadonlyMap<string, string>,
  files: readonly SourceFile[],
  documents = new Documents(),
): PlacedDiagnostic[] {
  return [...notes].flatMap(([file, text]) => {
    const diagnostic = check(text, files, documents);
    if (!diagnostic) return [];
    const { spot: _, position: __, collection: ___, ...rest } = diagnostic;
    return [{ file, line: 1, column: 1, ...rest }];
  });
}

function check(text: string, files: readonly SourceFile[], documents: Documents): Diagnostic | undefined {
  const note = readNote(text);
  if (typeof note === "string") return noteForm.at("", { reason: note });
  if (note.resolved) return undefined;
  const place = placeOfNote(note, files, documents);
  if (!place) return noteGone.at("/document", { document: note.document });
  if (place.pointer !== undefined) return undefined;
  return noteGone.at("/block", { document: place.document, block: note.block });
}
