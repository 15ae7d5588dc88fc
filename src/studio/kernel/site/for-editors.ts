import { isCatalogueCode } from "#src/content/diagnostics/catalogue.ts";
import type { Diagnostic } from "#src/content/diagnostics/diagnostic.ts";
import { forEditors as inEditorsWords } from "#src/content/diagnostics/words.ts";
import { jsonFormat } from "#src/content/document/json.rules.ts";
import type { SourceFile } from "#src/content/document/source-file.ts";
import { documentIdOf } from "#src/studio/kernel/documents/document-id.ts";
import { outlinesOf, pageWithText } from "#src/studio/kernel/documents/document-outline.ts";
import { titleOfShared } from "#src/studio/kernel/page/block-words.ts";
import type { DocumentId } from "#src/studio/kernel/protocol/protocol.ts";
import { EDITOR_HINTS } from "./editor-hints.ts";

/** The titles of a site's documents, as Studio shows them; the address of a page that has none or cannot be read. */
export function titlesIn(files: readonly SourceFile[]): (document: DocumentId) => string {
  const outlines = outlinesOf(files);
  return (document) => {
    const shown = pageWithText(document, files) ?? document;
    return shown.startsWith("page:")
      ? outlines.get(shown)?.head.title || shown.slice("page:".length)
      : titleOfShared(shown, files);
  };
}

/** Work that is done with commands, in files or in code, and keys as they are written there. */
const FOR_DEVELOPERS =
  /\bnp[mx] \w|\bgit\b|\bUTF-8\b|\bJSON\b|\b(?:schema|blocks|public)\/|\bpages\/_\w+\/(?!\w)|[`{[]|"[a-z]\w*"|\b[a-z]+[A-Z]\w*\b/;

/** The message for diagnostics about files alone. */
const UNUSUAL = "The file of this page is laid out in an unusual way. Visitors see no difference.";

/** The message and the hint of a problem in the words of editors. */
export function problemForEditors(
  { code, message, hint, words, editor }: Pick<Diagnostic, "code" | "message" | "hint" | "words" | "editor">,
  titleOf: (document: DocumentId) => string,
): { message: string; hint: string } {
  if (!isCatalogueCode(code)) {
    const titleAt = (path: string) => {
      const document = documentIdOf(path);
      return document === undefined ? path : `“${titleOf(document)}”`;
    };
    return {
      message: editor?.message ?? inEditorsWords(words ?? message, titleAt),
      hint: editor?.hint ?? hint,
    };
  }
  if (code === jsonFormat.code || code === "json/order") return { message: UNUSUAL, hint: "" };
  return { message: forEditors(message, titleOf), hint: EDITOR_HINTS[code] ?? hintForEditors(hint, titleOf) };
}

/** A hint in the words of editors; nothing if it is for developers. */
export function hintForEditors(hint: string, titleOf: (document: DocumentId) => string): string {
  return FOR_DEVELOPERS.test(hint) ? "" : forEditors(hint, titleOf);
}

/** The path of a document, with the line and the column that may follow. */
const PATH = /\b(pages\/[\w./[\]-]+\.(?:json|md))\b(?::\d+){0,2}/g;

/** Studio's names for things that are called otherwise in documents. */
const WORDS = new Map([
  ["fact", "figure"],
  ["facts", "figures"],
  ["fragment", "shared block"],
  ["fragments", "shared blocks"],
  ["entry", "item"],
  ["entries", "items"],
  ["placeholder", "name in braces"],
  ["placeholders", "names in braces"],
  ["key", "field"],
  ["id", "anchor"],
  ["document", "page"],
  ["documents", "pages"],
]);

const NAMED = new RegExp(`\\b(?:${[...WORDS.keys()].join("|")})\\b`, "gi");

/** A message with the titles of documents in place of their paths. */
export function withTitles(message: string, titleOf: (document: DocumentId) => string): string {
  return message.replace(PATH, (place, path: string) => {
    const document = documentIdOf(path);
    return document === undefined ? place : `“${titleOf(document)}”`;
  });
}

/** A message in the words of editors, with the titles of documents in place of their paths. What it quotes stays. */
export function forEditors(message: string, titleOf: (document: DocumentId) => string): string {
  return withTitles(message, titleOf)
    .replace(/, on line \d+(?=\.)/, "")
    .split(/("[^"]*"|“[^”]*”|\{\{.*?\}\})/)
    .map((part, at) => (at % 2 === 0 ? part.replace(NAMED, wordFor) : part))
    .join("");
}

function wordFor(name: string): string {
  const word = WORDS.get(name.toLowerCase()) ?? name;
  return /^[A-Z]/.test(name) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
