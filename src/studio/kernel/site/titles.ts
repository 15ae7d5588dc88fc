import type { Diagnostic, PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { forEditors, type Words } from "#src/content/diagnostics/words.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { outlinesOf, pageWithText } from "#src/studio/kernel/documents/document-outline.ts";
import { titleOfShared } from "#src/studio/kernel/page/block-words.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";

export type TitleOf = (document: DocumentId) => string;

/** The titles of a site's documents in Studio; the address of a page that is untitled or unreadable. */
export function documentTitles(files: readonly SourceFile[]): TitleOf {
  const outlines = outlinesOf(files);
  return (document) => {
    const owner = pageWithText(document, files) ?? document;
    return owner.startsWith("page:")
      ? outlines.get(owner)?.head.title || owner.slice("page:".length)
      : titleOfShared(owner, files);
  };
}

/** The title of the document at a path in quotation marks; the path of any other file. */
export function titleAt(path: string, titleOf: TitleOf): string {
  const document = documentIdOf(path);
  return document === undefined ? path : `“${titleOf(document)}”`;
}

/** The wording of a message for editors. */
export function wordsForEditors(words: Words, titleOf: TitleOf): string {
  return forEditors(words, (path) => titleAt(path, titleOf));
}

/** Rewords a diagnostic's message and hint for editors. */
export function inEditorsWords(
  { message, words = message, hint, editor = {} }: Pick<Diagnostic, "message" | "words" | "hint" | "editor">,
  titleOf: TitleOf,
): { message: string; hint: string } {
  return {
    message: editor.message ?? wordsForEditors(words, titleOf),
    hint: editor.hint ?? hint,
  };
}

/** A diagnostic on one line: `“Contact”: The figure "uk.rent" does not exist.` */
export function asLine(diagnostic: PlacedDiagnostic, titleOf: TitleOf): string {
  return `${titleAt(diagnostic.file, titleOf)}: ${inEditorsWords(diagnostic, titleOf).message}`;
}
