import {
  createDiagnostic,
  type Diagnostic,
  type PlacedDiagnostic,
} from "#src/content/diagnostics/diagnostic.ts";
import { Documents } from "#src/content/document/documents.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { readNote } from "./note.ts";
import { placeOfNote } from "./place-of-note.ts";

/** What is wrong with notes of colleagues, and which of them have lost their place. @param notes texts by path */
export function checkNotes(
  notes: ReadonlyMap<string, string>,
  files: readonly SourceFile[],
  documents = new Documents(),
): PlacedDiagnostic[] {
  return [...notes].flatMap(([file, text]) => {
    const found = check(text, files, documents);
    if (!found) return [];
    const { spot: _, position: __, collection: ___, ...rest } = found;
    return [{ file, line: 1, column: 1, ...rest }];
  });
}

function check(text: string, files: readonly SourceFile[], documents: Documents): Diagnostic | undefined {
  const note = readNote(text);
  if (typeof note === "string") return createDiagnostic("note/form", "", { found: note });
  if (note.resolved) return undefined;
  const place = placeOfNote(note, files, documents);
  if (!place) return createDiagnostic("note/gone", "/document", { found: note.document });
  if (place.hasBlock || note.block === undefined) return undefined;
  return createDiagnostic("note/gone", "/block", { found: `the block "${note.block}" of ${place.document}` });
}
