import type { SourceFile } from "#src/content/document/source-file.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { outlinesOf, pageWithText } from "#src/studio/kernel/documents/document-outline.ts";
import { titleOfShared } from "#src/studio/kernel/page/block-words.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";

/** The titles of a site's documents, as Studio shows them. */
export function titlesIn(files: readonly SourceFile[]): (document: DocumentId) => string {
  const outlines = outlinesOf(files);
  return (document) => {
    const shown = pageWithText(document, files) ?? document;
    return shown.startsWith("page:")
      ? (outlines.get(shown)?.title ?? shown.slice("page:".length))
      : titleOfShared(shown, files);
  };
}

/** A hint with titles, for editors; nothing if it names commands, which are for developers. */
export function hintForEditors(hint: string, titleOf: (document: DocumentId) => string): string {
  return /\bnpm \w/.test(hint) ? "" : withTitles(hint, titleOf);
}

const PATH = /\bpages\/[\w./[\]-]+\.(?:json|md)\b/g;

/** A message with the titles of documents in place of their paths, which editors never see. */
export function withTitles(message: string, titleOf: (document: DocumentId) => string): string {
  return message.replace(PATH, (path) => {
    const document = documentIdOf(path);
    return document === undefined ? path : `“${titleOf(document)}”`;
  });
}
