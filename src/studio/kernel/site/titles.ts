import type { Diagnostic, PlacedDiagnostic } from "#src/content/diagnostics/diagnostic.ts";
import type { Words } from "#src/content/diagnostics/say.ts";
import { type Reader, wordedFor } from "#src/content/diagnostics/words.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { outlinesOf, pageWithText } from "#src/studio/kernel/documents/document-outline.ts";
import { titleOfShared } from "#src/studio/kernel/page/block-words.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { readersLanguage, translated } from "#src/studio/kernel/words/translate.ts";
import { quoted } from "#src/studio/kernel/words/words.ts";

export type TitleOf = (document: DocumentId) => string;

/**
 * Returns a function that gives the title of a document for display in Studio: for a page without a title or with an unreadable file, its
 * address.
 */
export function documentTitles(files: readonly SourceFile[]): TitleOf {
  const outlines = outlinesOf(files);
  return (document) => {
    const owner = pageWithText(document, files) ?? document;
    return owner.startsWith("page:")
      ? outlines.get(owner)?.head.title || owner.slice("page:".length)
      : titleOfShared(owner, files);
  };
}

/** The name of a file for display: the title of its document in quotation marks, or the path itself if the file is not a document. */
export function titleAt(path: string, titleOf: TitleOf): string {
  const document = documentIdOf(path);
  return document === undefined ? path : quoted(titleOf(document));
}

/**
 * Puts a message into words for people who edit in Studio: documents are called by their titles instead of file paths, and fields by the
 * names that `keyName` gives them instead of their keys.
 */
export function wordsForEditors(words: Words, titleOf: TitleOf, keyName?: Reader["keyName"]): string {
  return wordedFor(words, {
    role: "editor",
    language: readersLanguage(),
    translate: translated,
    placeName: ({ path }) => titleAt(path, titleOf),
    keyName,
  });
}

/**
 * Returns a diagnostic's message and hint for people who edit in Studio: its special wording for them if it has one, otherwise the message
 * with titles instead of file paths, and the usual hint.
 */
export function inEditorsWords(
  { message, words, hint, editor = {} }: Pick<Diagnostic, "message" | "words" | "hint" | "editor">,
  titleOf: TitleOf,
  keyName?: Reader["keyName"],
): { message: string; hint: string } {
  return {
    message:
      editor.message === undefined
        ? wordsForEditors(words ?? message, titleOf, keyName)
        : translated(editor.message),
    hint: translated(editor.hint ?? hint),
  };
}

/** A diagnostic on one line: `“Contact”: The figure "uk.rent" does not exist.` */
export function asLine(diagnostic: PlacedDiagnostic, titleOf: TitleOf): string {
  return `${titleAt(diagnostic.file, titleOf)}: ${inEditorsWords(diagnostic, titleOf).message}`;
}
